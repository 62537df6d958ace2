-- An account whose owner lost the second factor and the recovery codes is given back after a wait (decision 47).
create table give_back (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  begun_at timestamptz not null,
  -- When the factors are removed, unless it was stopped.
  due_at timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz,
  check (num_nonnulls(done_at, stopped_at) <= 1)
);
create unique index give_back_one_open on give_back (account_id) where done_at is null and stopped_at is null;
create index give_back_due on give_back (due_at) where done_at is null and stopped_at is null;
create index give_back_of_account on give_back (account_id);
