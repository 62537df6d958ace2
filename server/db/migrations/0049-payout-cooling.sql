-- A changed payout account waits, and can be stopped by its owner (decision 46).
alter table account
  -- No payout leaves before this moment, because the payout account was changed.
  add column payout_cooling_until timestamptz,
  -- The account before that change, as the page shows it.
  add column former_bank_account jsonb,
  -- The owner has said that it was not them: no payout leaves until a new password is chosen.
  add column payouts_frozen_at timestamptz;

-- 'Var det ikke dig?' in a mail or SMS. The job that sends it makes the token.
create table not_me_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index not_me_link_of_account on not_me_link (account_id);
create index not_me_link_expiry on not_me_link (expires_at);

-- Addresses and numbers that an account had until lately. Whoever takes one over changes these first, and is then the
-- only one who is told anything.
create table former_contact (
  account_id uuid not null references account on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  replaced_at timestamptz not null,
  primary key (account_id, channel, address)
);
create index former_contact_age on former_contact (replaced_at);
