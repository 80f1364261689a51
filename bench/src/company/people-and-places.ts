import { oneOf, quoted } from './helpers.ts';
import { emailOf, figuresOf, type Plan, staff } from './plan.ts';
import { buildings, familyNames, firstNames, places } from './words.ts';

export function people({ passwordHash }: Plan): string {
  return Object.entries(staff)
    .map(([role, { first, last }], place) => {
      const [name = '', host = ''] = emailOf(role as keyof typeof staff).split('1@');
      return `
        insert into users (id, name, email, role, salary_minor, password_hash, password_set_at, created_at, updated_at)
        overriding system value
        select id, ${oneOf(firstNames, 'id', 1)} || ' ' || ${oneOf(familyNames, 'id', 2)},
          ${quoted(name)} || id - ${first - 1} || ${quoted(`@${host}`)}, ${quoted(role)}, ${(5 - place) * 250_000},
          ${quoted(passwordHash)}, now(), fill.moment(0), fill.moment(0)
        from generate_series(${first}, ${last}) as id;`;
    })
    .join('\n');
}

/** A project starts with its first record and ends with its last one. */
export function projectsAndSites({ expenses }: Plan): string {
  const { projects, running } = figuresOf(expenses);
  const rest = projects - running;
  return `
    insert into projects (id, name, location, total_price_minor, progress, status, start_date, end_date, description,
      created_at, updated_at)
    overriding system value
    select id, ${oneOf(buildings, 'id', 11)} || ' ' || ${oneOf(places, 'id', 12)} || ' ' || id,
      ${oneOf(places, 'id', 13)}, 1000000000, case when ended then 100 else fill.pick(id, 14, 100) end,
      case when ended then 'COMPLETED' when fill.pick(id, 15, 10) = 0 then 'PENDING' else 'IN_PROGRESS' end,
      fill.day(begun), fill.day(begun) + 200, ${oneOf(buildings, 'id', 16)} || ', ' || ${oneOf(places, 'id', 17)}, begun, begun
    from (
      select id, fill.moment(greatest(0, (id - ${running})::float8 / ${rest})) as begun, id <= ${rest} as ended
      from generate_series(1, ${projects}) as id
    ) as project;

    insert into milestones (project_id, name, status, due_date, created_at, updated_at)
    select p.id, step || ' ' || p.id, p.status, p.start_date + 30 * step, p.created_at, p.created_at
    from projects p cross join generate_series(1, 4) as step;

    insert into sites (id, name, project_id, progress, created_at, updated_at)
    overriding system value
    select 2 * p.id - 2 + part, ${oneOf(places, '2 * p.id + part', 18)} || ' ' || p.id || '/' || part, p.id, p.progress,
      p.created_at, p.created_at
    from projects p cross join generate_series(1, 2) as part;

    insert into site_projects (site_id, project_id) select id, project_id from sites;`;
}
