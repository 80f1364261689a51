-- When a cost code of a project was first seen near or above its budget: once for each level and budget revision.
create table cost_alerts (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id),
  code_id integer not null references cost_codes (id),
  level text not null check (level in ('WATCH', 'OVER')),
  -- Empty: there is no budget yet.
  revision integer,
  first_seen_at timestamptz not null,
  -- At that moment.
  known_minor bigint not null,
  budget_minor bigint not null,
  constraint cost_alerts_once unique nulls not distinct (project_id, code_id, level, revision)
);
create index cost_alerts_of_code on cost_alerts (code_id);
