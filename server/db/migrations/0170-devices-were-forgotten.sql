-- The account has forgotten the devices that it knew ('Var det ikke dig?', or given back), so that the next log-in is one
-- from a new device. An account that never knew any compares its first with nothing.
alter table account add column devices_forgotten boolean not null default false;
update account set devices_forgotten = true
  where id in (select account_id from security_event where kind in ('not_me', 'given_back'));
