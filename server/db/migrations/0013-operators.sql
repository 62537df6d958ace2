-- What operators do about people and their listings, and what has served its time.

-- Somebody shut out, and why, as it was told them. Lifted, it stays on record.
create table suspension (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  statement text not null check (statement <> ''),
  began_at timestamptz not null,
  lifted_statement text,
  lifted_at timestamptz
);
create unique index suspension_one_open on suspension (account_id) where lifted_at is null;
create index suspension_of_account on suspension (account_id, id);

-- Which suspension took it off the shelf, and brings it back when it is lifted.
alter table listing add column suspension_id uuid references suspension;
create index listing_of_suspension on listing (suspension_id) where suspension_id is not null;

-- Whoever is shut out is nobody: no session begins, whichever way leads to it.
create function account_must_be_welcome() returns trigger language plpgsql as $$
begin
  if exists (select from suspension where account_id = new.account_id and lifted_at is null) then
    raise exception 'the account is suspended' using errcode = 'GL002';
  end if;
  return new;
end $$;
create trigger session_account_welcome before insert on session
  for each row execute function account_must_be_welcome();

-- Nor does anything of theirs come on the shelf, such as a book whose buyer gave up paying.
create function listing_of_suspended() returns trigger language plpgsql as $$
declare
  open_suspension uuid;
begin
  select id into open_suspension from suspension where account_id = new.seller_id and lifted_at is null;
  if found then
    new.state := 'deleted';
    new.deleted_at := null;
    new.suspension_id := open_suspension;
  end if;
  return new;
end $$;
create trigger listing_of_suspended before insert or update of state on listing
  for each row when (new.state = 'active') execute function listing_of_suspended();

-- How an operator finds somebody.
create index account_name on account (lower(first_name || ' ' || last_name) text_pattern_ops);

-- News is known by its event for as long as it may come again; after that the row is of no use.
create index webhook_event_age on webhook_event (received_at);
