-- A backup compares the rows of a table in the order of its primary key.
alter table labour_month_costs add id integer generated always as identity primary key;
