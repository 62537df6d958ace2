-- An app with six digits, beside the password (decision 47). It counts once it is confirmed by a code of its own.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  secret text not null,
  -- The thirty seconds of the latest code that was used: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
