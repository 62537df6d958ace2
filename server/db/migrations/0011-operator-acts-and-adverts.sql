-- What operators do is written down with what it does, in its transaction; and adverts are the first thing they do.

-- Who did what to which thing, when, and what changed. Subjects are of many kinds, and may be gone when this is read.
create table operator_act (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references account,
  act text not null check (act ~ '^[a-z]+(_[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id uuid not null,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  done_at timestamptz not null
);
create index operator_act_of_subject on operator_act (subject_kind, subject_id, id);
create index operator_act_of_operator on operator_act (operator_id, id);

create function operator_acts_are_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'what an operator did is neither changed nor removed';
end $$;
create trigger operator_act_stays before update or delete on operator_act
  for each row execute function operator_acts_are_for_ever();

create table advert (
  id uuid primary key default uuidv7(),
  -- The rails beside the list of books, and the row between its cards on narrow screens.
  place text not null check (place in ('left', 'right', 'row')),
  -- What is read out instead of the picture.
  title text not null check (title <> ''),
  -- An https address, or a path of our own.
  target text not null check (target ~ '^(https://[^/]|/([^/\\]|$))'),
  -- Name in the photo store; unguessable and never reused, so that answers may be cached for ever.
  picture_key text not null unique,
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  -- When somebody did, early.
  ended_at timestamptz,
  -- While it runs; empty for one that was ended before it began.
  runs tstzrange not null generated always as (
    case when ended_at <= starts_at then 'empty'::tstzrange else tstzrange(starts_at, least(ends_at, ended_at)) end
  ) stored,
  created_by uuid not null references account,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
-- What runs now is found without reading what is over.
create index advert_runs on advert using gist (runs);

-- Guests are shown adverts with the lists that are kept for them.
create function advert_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('listings_changed', '');
  return null;
end $$;
create trigger advert_changed after insert or update or delete on advert
  for each statement execute function advert_changed();
