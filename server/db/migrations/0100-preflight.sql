-- What the preflight found last, by part, and when nothing was wrong with it.
create table preflight_part (
  part text primary key,
  faults jsonb not null,
  checked_at timestamptz not null,
  right_at timestamptz
);
