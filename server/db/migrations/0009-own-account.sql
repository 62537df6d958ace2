-- Moving to another mail address, and leaving.

alter table account
  -- Where a person wants to move to, until its code is given; the old address counts meanwhile.
  add column new_email text,
  -- Nothing personal is left in the row of somebody who has gone: it stays for the orders and chats of others.
  add column deleted_at timestamptz;

-- Whom to write to where the account does not say: an address left behind, somebody who has gone. Emptied once settled.
alter table dispatch add column send_to text, add column send_name text;
create index dispatch_of_account on dispatch (account_id);

-- What bookkeeping law wants known of somebody who has gone, apart from everything that the marketplace shows.
create table kept_record (
  account_id uuid primary key references account,
  email text not null,
  first_name text not null,
  last_name text not null,
  line1 text,
  postal_code text,
  city text,
  payout_account_id text,
  keep_until timestamptz not null
);
create index kept_record_due on kept_record (keep_until);

-- A listing that was taken down is still one's own: for the copy of what is kept, and for the end of it.
create index listing_withdrawn on listing (seller_id, id) where state = 'deleted';
-- So is what one entered of a book.
create index book_entered_by on book (entered_by, id) where entered_by is not null;

-- Whatever was under way when an account was deleted waits for that, and then is refused.
create function account_must_stand() returns trigger language plpgsql as $$
begin
  perform from account where id = (to_jsonb(new) ->> tg_argv[0])::uuid and deleted_at is null for key share;
  if not found then
    raise exception 'the account has been deleted' using errcode = 'GL001';
  end if;
  return new;
end $$;
create trigger session_account_stands before insert on session
  for each row execute function account_must_stand('account_id');
create trigger listing_seller_stands before insert on listing
  for each row execute function account_must_stand('seller_id');
create trigger purchase_buyer_stands before insert on purchase
  for each row execute function account_must_stand('buyer_id');
create trigger message_sender_stands before insert on message
  for each row execute function account_must_stand('sender_id');
create trigger payout_account_stands before insert on payout
  for each row execute function account_must_stand('account_id');

-- What has run out is found without reading what has not.
create index password_reset_expiry on password_reset (expires_at);
create index login_failure_age on login_failure (last_failure_at);
