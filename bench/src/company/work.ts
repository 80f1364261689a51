import { taskCategories } from '@binaa/contract/task-categories';
import { oneOf, quoted } from './helpers.ts';
import { figuresOf, type Plan, staff } from './plan.ts';
import { works } from './words.ts';

const workers = staff.WORKER.last - staff.WORKER.first + 1;
const leaders = staff.FOREMAN.last - staff.ENGINEER.first + 1;

/** Nearly all tasks older than two months are completed. Each has three different workers. */
export function tasks({ expenses }: Plan): string {
  const { tasks: count } = figuresOf(expenses);
  return `
    insert into tasks (id, name, description, project_id, site_id, category, assigned_to_id, assignee_role, start_date,
      expected_end_date, completion_percentage, completed, expected_foreman_hours, expected_worker_hours, created_at, updated_at,
      deleted_at)
    overriding system value
    select id, case when fill.pick(id, 21, 10) > 0 then ${oneOf(works, 'id', 22)} || ' ' || id end, ${oneOf(works, 'id', 23)},
      project_id, 2 * project_id - 1 + fill.pick(id, 24, 2), ${oneOf(taskCategories, 'id', 25)}, leader,
      case when leader >= ${staff.FOREMAN.first} then 'FOREMAN' else 'ENGINEER' end, fill.day(at), fill.day(at) + 10,
      case when done then 100 else fill.pick(id, 26, 5) * 20 end, done, 8, 40, at, at,
      case when fill.pick(id, 27, 100) = 0 then at end
    from (
      select id, fill.moment(id::float8 / ${count}) as at, fill.project(id::float8 / ${count}, id, 28) as project_id,
        ${staff.ENGINEER.first} + fill.pick(id, 29, ${leaders}) as leader,
        fill.moment(id::float8 / ${count}) < fill.moment(1) - interval '60 days' and fill.pick(id, 30, 50) > 0
          or fill.pick(id, 31, 3) = 0 as done
      from generate_series(1, ${count}) as id
    ) as task;

    insert into task_workers (task_id, user_id)
    select id, ${staff.WORKER.first} + (fill.pick(id, 32, ${workers}) + 113 * nth) % ${workers}
    from generate_series(1, ${count}) as id cross join generate_series(0, 2) as nth;

    insert into task_notes (task_id, value, created_by_id, created_at, updated_at)
    select id, ${oneOf(works, 'id', 33)}, assigned_to_id, created_at, created_at from tasks where fill.pick(id, 34, 2) = 0;`;
}

/** One record per person and day, one in a thousand too long. Today's people are still on site or left a while ago. */
export function attendances({ expenses, now }: Plan): string {
  const { attendances: count, days } = figuresOf(expenses);
  const people = staff.WORKER.last - staff.FOREMAN.first + 1;
  const elapsed = `greatest(${quoted(now.toISOString())}::timestamptz - fill.morning(${days - 1}), interval '10 seconds')`;
  return `
    insert into attendances (id, user_id, site_id, checkin_foreman_id, checkout_foreman_id, date, in_time, out_time, in_location,
      created_at, updated_at)
    overriding system value
    select id, ${staff.FOREMAN.first} + (place + 7 * day) % ${people}, 2 * project_id - 1 + fill.pick(id, 41, 2), foreman,
      case when out_time is not null then foreman end, fill.day(fill.morning(day)), in_time, out_time,
      case when fill.pick(id, 42, 3) = 0 then '25.28, 51.53' end, in_time, coalesce(out_time, in_time)
    from (
      select id, day, place, foreman, fill.project(least(day::float8 / ${days}, 0.999999), id, 43) as project_id,
        case when day = ${days - 1} then fill.morning(day) + ${elapsed} * (fill.pick(id, 44, 500) / 1000.0)
          else fill.morning(day) + make_interval(mins => 330 + fill.pick(id, 44, 120)) end as in_time,
        case when day < ${days - 1} then fill.morning(day) + make_interval(mins => 930 + fill.pick(id, 45, 120)
            + case when fill.pick(id, 48, 1000) = 0 then 600 else 0 end)
          when fill.pick(id, 46, 5) > 2 then fill.morning(day) + ${elapsed} * (0.6 + fill.pick(id, 45, 300) / 1000.0)
          end as out_time
      from (
        select id::integer, day, (id - 1 - ceil(day::float8 * ${count} / ${days}))::integer as place,
          ${staff.FOREMAN.first} + fill.pick(id, 47, ${staff.FOREMAN.last - staff.FOREMAN.first + 1}) as foreman
        from (
          select id, ((id - 1) * ${days} / ${count})::integer as day from generate_series(1::bigint, ${count}) as id
        ) as numbered
      ) as placed
    ) as shift;`;
}
