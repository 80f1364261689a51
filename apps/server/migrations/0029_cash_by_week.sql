-- Money moved between the company's cash and floats, by time: the chart of petty cash reads twelve weeks of it.
create index ledger_postings_of_floats_by_time on ledger_postings (created_at) where company_sequence is null;

-- Few expenses are paid otherwise than in cash: without it, their list walks through all.
create index expenses_not_in_cash on expenses (payment_method, created_at desc, id desc)
  where payment_method <> 'CASH' and deleted_at is null;
