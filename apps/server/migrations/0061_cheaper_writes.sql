-- PostgreSQL parses and plans the expression of a generated column for every statement that writes its table, together with
-- the bodies of the SQL functions in it: a tenth of the time to create an expense. A plpgsql function is parsed once per
-- connection. Its body names the schema, because a dump is restored with an empty search path.
do $do$
begin
  execute format(
    $create$
    create or replace function search_text(title text, rest text) returns text language plpgsql immutable parallel safe as $body$
    begin
      return %1$I.search_fold(coalesce(title, '')) || E'\n' || %1$I.search_fold(coalesce(rest, ''));
    end $body$
    $create$,
    current_schema()
  );
end $do$;

-- A repeated request gets the first answer verbatim, and nothing searches in answers.
alter table idempotency_keys alter column response type json;
