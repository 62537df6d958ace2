-- Without a row, SMS and notifications wait until the morning.
alter table notice_choice add column quiet_nights boolean not null default true;
create index notice_choice_loud on notice_choice (account_id) where not quiet_nights;

-- The morning until which an SMS or a notification waits; null where none does.
alter table dispatch add column held_until timestamptz;
create index dispatch_held on dispatch (held_until) where held_until is not null;
create index dispatch_held_of_account on dispatch (account_id) where held_until is not null;
