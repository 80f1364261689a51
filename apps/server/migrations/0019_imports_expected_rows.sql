-- How many rows the file has, if the caller said so. The import is not checked before as many have arrived.
alter table imports add column expected_rows integer;
