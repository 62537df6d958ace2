-- Sessions as their owner sees them, devices, tries at passwords, and the log of each account (decision 46).

-- A browser that has logged in to an account. The browser holds the secret in a cookie of its own.
create table known_device (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null,
  user_agent text not null,
  -- The network of the latest log-in, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 address.
  origin text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (account_id, token_hash)
);
create index known_device_origin on known_device (account_id, origin);
create index known_device_age on known_device (last_seen_at);

-- The list of sessions names one by its id, never by its secret.
alter table session
  add column id uuid not null default uuidv7(),
  -- The cookie's secret, which reads pages. The bearer's secret is the primary key; neither is made from the other.
  add column cookie_hash bytea unique,
  add column device_id uuid references known_device on delete set null,
  add column way text not null default 'password' check (way in ('password', 'passkey', 'link', 'register')),
  add column user_agent text not null default '',
  add column origin text not null default '',
  add column last_seen_at timestamptz not null default now(),
  add column idle_until timestamptz,
  -- When the password or a passkey was last given in this session.
  add column proven_at timestamptz,
  -- A second factor was given in this session.
  add column is_strong boolean not null default false;
-- Cookies made so far carried the bearer's secret. The token renews them.
update session set last_seen_at = created_at, idle_until = expires_at;
alter table session alter column idle_until set not null;
create unique index session_id on session (id);
create index session_idle on session (idle_until);
create index session_device on session (device_id) where device_id is not null;

-- Tries are counted by what they were made from, no longer by the mail address alone.
alter table login_failure rename column email to key;

-- What has happened to an account. Written once; only the sweep and the deletion of the account take rows out.
create table security_event (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  kind text not null,
  operator_id uuid references account on delete set null,
  user_agent text not null default '',
  origin text not null default '',
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);
create index security_event_of_account on security_event (account_id, id desc);
create index security_event_age on security_event (happened_at);
create index security_event_of_operator on security_event (operator_id) where operator_id is not null;

create function security_event_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('genlaest.forgetting', true) = 'on' then
    return old;
  end if;
  raise exception 'the security log is append-only';
end $$;
create trigger security_event_stands before update or delete on security_event
  for each row execute function security_event_stands();
create trigger security_event_stands_whole before truncate on security_event
  for each statement execute function security_event_stands();
