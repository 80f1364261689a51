-- Returns a set of one row, because PostgreSQL merges only such functions into the statements that call them.
drop function order_sums(orders);
create function order_sums(o orders)
returns table (approved_minor bigint, pending_minor bigint, open_minor bigint, delivered_minor bigint)
language sql stable rows 1 as $$
  select invoiced.approved, invoiced.pending,
    case o.status when 'OPEN' then greatest(0, o.amount_minor - invoiced.approved - invoiced.pending) else 0 end,
    case o.status when 'OPEN'
      then greatest(0, round(o.amount_minor * o.delivered_percent / 100)::bigint - invoiced.approved - invoiced.pending)
      else 0 end
  from (
    select coalesce(sum(kept.amount_minor) filter (where kept.status = 'APPROVED'), 0)::bigint as approved,
      coalesce(sum(kept.amount_minor) filter (where kept.status = 'PENDING'), 0)::bigint as pending
    from kept_totals as kept where kept.name = 'expenses.order' and kept.value = o.id::text
  ) as invoiced
$$;
