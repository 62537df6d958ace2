-- Passkeys beside the password (decision 47): the public half of a key that a device holds.
create table passkey (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_account on passkey (account_id, id);

-- What a device signs, once. Of an account while it adds a key; of nobody while somebody logs in.
create table passkey_challenge (
  challenge text primary key,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_of_account on passkey_challenge (account_id) where account_id is not null;
