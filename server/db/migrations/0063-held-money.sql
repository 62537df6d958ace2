-- The latest comparison of the money held for others with our balance at the payment provider.
create table held_check (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz not null,
  held bigint not null,
  balance bigint not null,
  -- Since when the balance has been too low, and when operators were last told. One reading alone tells nobody.
  short_since timestamptz,
  told_at timestamptz,
  check (told_at is null or short_since is not null)
);
