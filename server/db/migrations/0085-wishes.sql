-- Books that people wait for, and what each was told of (docs/product.md 13).

create table wish (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  book_id uuid not null references book,
  -- Another edition of the same work will do.
  any_edition boolean not null,
  -- The worst condition that will do.
  condition smallint not null check (condition between 1 and 3),
  -- The most that the buyer pays, with the fee and without shipping. Null for any price.
  highest integer check (highest > 0),
  -- Only copies that can be picked up in the part of the country of this postal code.
  near text check (near ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the person was asked whether to go on waiting.
  asked_at timestamptz,
  unique (account_id, book_id)
);
create index wish_for_book on wish (book_id);
create index wish_end on wish (ends_at);

-- Nobody is told twice of the same copy at the same price.
create table wish_told (
  account_id uuid not null references account on delete cascade,
  listing_id uuid not null references listing on delete cascade,
  price integer not null,
  wish_id uuid references wish on delete set null,
  told_at timestamptz not null,
  -- The mail that it is in. Null while no mail has been written.
  mail_id uuid,
  -- Its person gets no mails of wishes.
  unmailed boolean not null default false,
  primary key (account_id, listing_id, price)
);
create index wish_told_by_wish on wish_told (wish_id);
create index wish_told_of_listing on wish_told (listing_id);
create index wish_told_age on wish_told (told_at);
create index wish_told_unmailed on wish_told (account_id, told_at) where mail_id is null and not unmailed;

-- Without a row, mails of messages and mails of wishes come at once.
alter table notice_choice
  add column mail_of_wishes text not null default 'now' check (mail_of_wishes in ('now', 'daily', 'never')),
  add column wishes_mailed_at timestamptz,
  add column wish_key text unique;
