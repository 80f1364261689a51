-- Notices: what people are told. The audit trail is their source, so no use case writes them itself.

-- How far each reader of the audit trail has come. The row is locked while entries are handled.
create table dispatch_cursors (
  name text primary key,
  sequence bigint not null
);
insert into dispatch_cursors (name, sequence) select 'notices', length from audit_chain;

-- Something that happened, or a moment that came. The key makes sure that it is told once.
create table notice_events (
  id integer generated always as identity primary key,
  key text not null unique,
  kind text not null,
  entity text not null,
  entity_id integer not null,
  project_id integer references projects (id),
  actor_id integer references users (id),
  -- Names and amounts as they were.
  data jsonb not null,
  at timestamptz not null,
  -- Nothing is left to do about it.
  settled_at timestamptz,
  settled_by_id integer references users (id),
  settled_how text,
  check ((settled_at is null) = (settled_how is null))
);
create index notice_events_open on notice_events (entity, entity_id) where settled_at is null;
create index notice_events_by_time on notice_events (at);

-- A line in a person's inbox. It may stand for several events.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null,
  group_key text not null,
  count integer not null check (count > 0),
  -- All of its events were told because they concern the person: still theirs to read after a change of role.
  is_own boolean not null,
  last_event_id integer not null references notice_events (id),
  created_at timestamptz not null,
  -- When its latest event was told, or when it came back after it had been put off.
  updated_at timestamptz not null,
  read_at timestamptz,
  acknowledged_at timestamptz,
  settled_at timestamptz,
  -- Empty again as soon as the time has come.
  snoozed_until timestamptz,
  archived_at timestamptz
);
-- Further events of a group are added to the notice that is still unread.
create unique index notices_open on notices (user_id, group_key)
  where read_at is null and archived_at is null and settled_at is null;
create index notices_of_user on notices (user_id, updated_at desc, id desc) where archived_at is null;
create index notices_archived on notices (user_id, updated_at desc, id desc) where archived_at is not null;
create index notices_snoozed on notices (snoozed_until) where snoozed_until is not null;
create index notices_by_age on notices (updated_at);
create index notices_by_event on notices (last_event_id);

-- Who was told of an event. Written before the notice: only a new row changes one.
create table notice_recipients (
  event_id integer not null references notice_events (id) on delete cascade,
  user_id integer not null references users (id),
  notice_id integer references notices (id) on delete cascade,
  -- Told because the record concerns them, not because of their role or the projects they follow.
  is_own boolean not null,
  primary key (event_id, user_id)
);
create index notice_recipients_of_notice on notice_recipients (notice_id);

-- Without a row, the default of the kind.
create table notice_preferences (
  user_id integer not null references users (id),
  kind text not null,
  inbox boolean not null,
  push boolean not null,
  email boolean not null,
  primary key (user_id, kind)
);

create table notice_settings (
  user_id integer primary key references users (id),
  language text not null default 'en' check (language in ('en', 'ar')),
  quiet_from text,
  quiet_to text,
  quiet_rest_days boolean not null default true,
  digest text not null default 'OFF' check (digest in ('OFF', 'DAILY', 'WEEKLY')),
  push_details boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null))
);

create table project_followers (
  user_id integer not null references users (id),
  project_id integer not null references projects (id),
  state text not null check (state in ('FOLLOWING', 'MUTED')),
  primary key (user_id, project_id)
);
create index project_followers_of_project on project_followers (project_id);

-- Engineers follow the projects that they made, edited or have tasks in; foremen those that they have tasks in.
insert into project_followers (user_id, project_id, state)
select distinct work.user_id, work.project_id, 'FOLLOWING'
from (
  select actor_id as user_id, entity_id as project_id, array['ENGINEER'] as roles from audit_entries
  where entity = 'project' and action in ('project.create', 'project.update')
  union
  select assigned_to_id, project_id, array['ENGINEER', 'FOREMAN'] from tasks where deleted_at is null
) as work
join users u on u.id = work.user_id and u.role = any(work.roles) and u.deleted_at is null
join projects p on p.id = work.project_id and p.deleted_at is null;

create table company_notice_settings (
  id integer primary key default 1 check (id = 1),
  waiting_days integer not null default 3,
  missed_hours integer not null default 12,
  budget_first integer not null default 80,
  budget_second integer not null default 100,
  due_at text not null default '16:00',
  overdue_at text not null default '06:00',
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
insert into company_notice_settings default values;

-- Whether a project's approved expenses are above a share of its total price, and how often they came above it.
create table budget_crossings (
  project_id integer not null references projects (id),
  percent integer not null,
  crossing integer not null default 0,
  is_above boolean not null,
  primary key (project_id, percent)
);
