-- Anybody reports a shared reading list, and operators hide it from all but its owner (docs/product.md 11).

alter table report
  -- Its owner may delete it meanwhile, so this is no reference.
  add column pensum_id uuid,
  drop constraint report_of_one_thing,
  add constraint report_of_one_thing check (num_nonnulls(chat_id, listing_id, pensum_id) <= 1),
  drop constraint report_decision_check,
  add constraint report_decision_check check (
    decision in ('none', 'listing_hidden', 'list_hidden', 'account_suspended', 'other'));
create index report_of_pensum on report (pensum_id, id) where pensum_id is not null;
drop index report_once_of_person, report_once_of_person_by_mail;
create unique index report_once_of_person on report (reporter_id, reported_id)
  where closed_at is null and chat_id is null and listing_id is null and pensum_id is null and reporter_id is not null;
create unique index report_once_of_person_by_mail on report (reporter_email, reported_id)
  where closed_at is null and chat_id is null and listing_id is null and pensum_id is null and reporter_email is not null;
create unique index report_once_of_pensum on report (reporter_id, pensum_id)
  where closed_at is null and pensum_id is not null and reporter_id is not null;
create unique index report_once_of_pensum_by_mail on report (reporter_email, pensum_id)
  where closed_at is null and pensum_id is not null and reporter_email is not null;

-- A list that only its owner reads any more, on what ground, and why, as its owner was told. It goes with its list.
create table pensum_takedown (
  id uuid primary key default uuidv7(),
  pensum_id uuid not null references pensum on delete cascade,
  ground text not null check (ground in ('law', 'terms')),
  statement text not null check (statement <> ''),
  -- Whether somebody's report led to it.
  reported boolean not null,
  -- What it was before, and will be again.
  sharing text not null check (sharing in ('link', 'public')),
  began_at timestamptz not null,
  lifted_statement text,
  lifted_at timestamptz,
  check ((lifted_statement is null) = (lifted_at is null))
);
create unique index pensum_takedown_one_open on pensum_takedown (pensum_id) where lifted_at is null;
create index pensum_takedown_of_pensum on pensum_takedown (pensum_id, id);

-- A hidden list is private, so that nothing that asks for shared lists can forget about it.
alter table pensum add column hidden boolean not null default false;
alter table pensum add constraint pensum_hidden_is_private check (not hidden or sharing = 'private');
