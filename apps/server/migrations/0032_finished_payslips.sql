-- Finished payslips: how the person worked then, and payslips that are computed again after they were corrected.

-- Rest weekday, shift work and whether attendance counts. A profile has no dates, so a correction takes them from here.
alter table payslips add work_pattern jsonb;

-- A draft, or a run that was reversed, may hold a correction of a payslip that is computed again.
alter table payslip_lines
  drop constraint payslip_lines_origin_slip_id_fkey,
  add constraint payslip_lines_origin_slip_id_fkey foreign key (origin_slip_id) references payslips (id) on delete set null;
