-- Operators are reminded of a warning at half of their time, and at its end.
alter table fraud_warning add column reminders smallint not null default 0;
create index fraud_warning_to_remind on fraud_warning (warned_at) where reminders < 2;
