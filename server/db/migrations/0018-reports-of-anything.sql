-- Anybody reports a listing, a seller or a conversation, also without an account; what an operator decided stands with it.

alter table report
  -- What it is called between us and whoever made it.
  add column number bigint generated always as identity (start 1001),
  alter column reporter_id drop not null,
  -- Of who has no account. Both are null where neither was asked for, and once they have been forgotten.
  add column reporter_name text,
  add column reporter_email text,
  add column decision text check (decision in ('none', 'listing_hidden', 'account_suspended', 'other')),
  -- What who made it is told.
  add column answer text,
  -- When everything personal was taken out of it.
  add column forgotten_at timestamptz,
  drop constraint report_reason_check,
  add constraint report_reason_check check (reason in (
    'fraud', 'abuse', 'spam', 'copy', 'misleading', 'offensive', 'private', 'forbidden', 'impersonation', 'child_abuse', 'other')),
  -- One of them, or neither: then it is about the person.
  drop constraint report_check,
  add constraint report_of_one_thing check (num_nonnulls(chat_id, listing_id) <= 1),
  add constraint report_by_one check (num_nonnulls(reporter_id, reporter_email) <= 1),
  add constraint report_named_with_mail check ((reporter_name is null) = (reporter_email is null));
update report set decision = 'other', answer = (
  select detail ->> 'statement' from operator_act
  where subject_kind = 'report' and subject_id = report.id and act = 'close_report')
where closed_at is not null;
alter table report add constraint report_decided check ((decision is null) = (closed_at is null));

create unique index report_number on report (number);
create index report_of_listing on report (listing_id, id) where listing_id is not null;
-- How many somebody without an account has lately made.
create index report_by_mail on report (reporter_email, created_at) where reporter_email is not null;
create index report_to_forget on report (closed_at) where closed_at is not null and forgotten_at is null;
-- Saying it again changes what was said, or adds to it.
create unique index report_once_of_person on report (reporter_id, reported_id)
  where closed_at is null and chat_id is null and listing_id is null and reporter_id is not null;
create unique index report_once_of_listing_by_mail on report (reporter_email, listing_id)
  where closed_at is null and listing_id is not null and reporter_email is not null;
create unique index report_once_of_person_by_mail on report (reporter_email, reported_id)
  where closed_at is null and chat_id is null and listing_id is null and reporter_email is not null;

-- A listing that nobody is shown any more, on what ground, and why, as its seller was told. Lifted, it stays on record.
create table takedown (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listing,
  ground text not null check (ground in ('law', 'terms')),
  statement text not null check (statement <> ''),
  -- Whether somebody's report led to it.
  reported boolean not null,
  began_at timestamptz not null,
  lifted_statement text,
  lifted_at timestamptz,
  check ((lifted_statement is null) = (lifted_at is null))
);
create unique index takedown_one_open on takedown (listing_id) where lifted_at is null;
create index takedown_of_listing on takedown (listing_id, id);

-- The one that keeps it hidden. Unsold it is deleted then, so that nothing that asks for listings can forget about it.
alter table listing add column takedown_id uuid references takedown;
create index listing_taken_down on listing (takedown_id) where takedown_id is not null;

-- What a seller is shown: all but what they deleted, with what was hidden.
drop index listing_of_seller;
create index listing_of_seller on listing (seller_id, created_at desc)
  where state <> 'deleted' or (takedown_id is not null and deleted_at is null);

-- Nor does it come back on the shelf by itself, such as when a deletion is undone or a suspension lifted.
create function listing_taken_down() returns trigger language plpgsql as $$
begin
  new.state := 'deleted';
  new.deleted_at := null;
  return new;
end $$;
create trigger listing_taken_down before insert or update of state on listing
  for each row when (new.state = 'active' and new.takedown_id is not null) execute function listing_taken_down();

-- Who has no account is written to as well.
alter table dispatch
  alter column account_id drop not null,
  drop constraint dispatch_channel_kind_subject_id_account_id_key,
  add constraint dispatch_once unique nulls not distinct (channel, kind, subject_id, account_id);
