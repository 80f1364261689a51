-- Trades whose older records are costed again in the background, because they have got their first rate.
create table labour_recounts (
  trade text primary key,
  -- Records up to this one are done.
  done_up_to integer not null default 0
);

-- Records from the first day on which a rate changed have another rate. What payroll paid stays. A trade that is costed in the
-- background starts over there.
create or replace function cost_after_rates() returns trigger language plpgsql set binaa.costing = 'on' as $$
begin
  perform take_labour_lock();
  update labour_recounts set done_up_to = 0 where trade in (select trade from changed_rates);
  update attendance_costs c
  set rate_minor = priced.rate,
    cost_minor = case c.source when 'RATE' then cost_at_rate(c.minutes, priced.rate) else c.cost_minor end
  from (
    select a.attendance_id, rate_on(a.trade, a.date) as rate
    from attendance_costs a
    join (select trade, min(valid_from) as since from changed_rates group by 1) changed
      on changed.trade = a.trade and a.date >= changed.since
    where not exists (select from labour_recounts waiting where waiting.trade = a.trade)
  ) priced
  where priced.attendance_id = c.attendance_id and priced.rate is distinct from c.rate_minor;
  return null;
end $$;

-- Costs the next records of one trade again; false once nothing is left to do. Records are written by others only before or
-- after it, so each has the cost of one moment.
create function recount_labour(most integer) returns boolean language plpgsql set binaa.costing = 'on' as $$
declare
  waiting labour_recounts;
  next_ids integer[];
begin
  if not exists (select from labour_recounts) then return false; end if;
  perform take_labour_lock();
  select * into waiting from labour_recounts order by trade limit 1;
  if not found then return false; end if;
  next_ids := array(
    select attendance_id from attendance_costs
    where trade = waiting.trade and attendance_id > waiting.done_up_to order by attendance_id limit most
  );
  update attendance_costs c
  set rate_minor = rate_on(c.trade, c.date),
    cost_minor = case c.source when 'RATE' then cost_at_rate(c.minutes, rate_on(c.trade, c.date)) else c.cost_minor end
  where c.attendance_id = any (next_ids) and rate_on(c.trade, c.date) is distinct from c.rate_minor;
  if cardinality(next_ids) < most then
    delete from labour_recounts where trade = waiting.trade;
  else
    update labour_recounts set done_up_to = next_ids[most] where trade = waiting.trade;
  end if;
  return true;
end $$;
