-- Links that log somebody in, by mail. A link without a token has been asked for and is not mailed yet.
create table sign_in_link (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The page of ours that the person came from.
  next text not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_link_of_account on sign_in_link (account_id, created_at);
create index sign_in_link_expiry on sign_in_link (expires_at);
