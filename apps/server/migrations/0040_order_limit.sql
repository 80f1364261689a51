-- Above it, an order is opened by an ADMIN.
alter table expense_policy add order_limit_minor bigint not null default 5000000
  check (order_limit_minor between 0 and 99999999999);
