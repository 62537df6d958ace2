-- Signs the addresses of private photos, on all nodes alike.
create table signing_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null
);
