-- Null is the default, which depends on the role and on whether the server sends mail.
alter table notice_settings alter column digest drop not null, alter column digest drop default;

-- Where no mail was ever sent, nobody has chosen to get none.
update notice_settings set digest = null
where digest = 'OFF' and not exists (select from notice_messages where channel = 'EMAIL');
