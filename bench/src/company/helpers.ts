import { expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { figuresOf, type Plan } from './plan.ts';

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQL that picks one of the texts by the expression. */
export function oneOf(texts: readonly string[], id: string, salt: number): string {
  return `(array[${texts.map(quoted).join(', ')}])[1 + fill.pick(${id}, ${salt}, ${texts.length})]`;
}

/**
 * Pseudo-random SQL functions that give the same values on every machine: a hash of the record's number and of the choice.
 * Their schema is dropped once the company is filled. Functions with time zones are marked stable, because the planner
 * inlines only those.
 */
export function helpers({ expenses, now, today, timeZone }: Plan): string {
  const { days, projects, running } = figuresOf(expenses);
  return `
    create schema fill;

    create function fill.pick(id bigint, salt bigint, choices integer) returns integer language sql immutable parallel safe
    return ((hashint8extended(id, salt) & 9223372036854775807) % choices)::integer;

    -- The moment that lies this part of the way from the company's first day to now.
    create function fill.moment(part float8) returns timestamptz language sql stable parallel safe
    return ${quoted(now.toISOString())}::timestamptz - make_interval(secs => 60 + (1 - part) * ${days * 86_400});

    create function fill.earlier_of_now(moment timestamptz) returns timestamptz language sql stable parallel safe
    return least(moment, ${quoted(now.toISOString())}::timestamptz - interval '1 second');

    create function fill.day(moment timestamptz) returns date language sql stable parallel safe
    return (moment at time zone ${quoted(timeZone)})::date;

    -- The beginning of the day with this number; the last is today.
    create function fill.morning(number integer) returns timestamptz language sql stable parallel safe
    return (${quoted(today)}::date - ${days - 1} + number)::timestamp at time zone ${quoted(timeZone)};

    -- A project that is under way at that part of the company's life.
    create function fill.project(part float8, id bigint, salt bigint) returns integer language sql immutable parallel safe
    return 1 + floor(part * ${projects - running})::integer + fill.pick(id, salt, ${running});

    create table fill.categories as
    select code, label, row_number() over () - 1 as place
    from (values ${expenseCategories.map((code) => `(${quoted(code)}, ${quoted(expenseCategoryLabels[code].en)})`).join(', ')}) as known (code, label);
  `;
}
