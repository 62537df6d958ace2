-- The whole marketplace: people, books, listings, payments, orders, money, messages.
-- Amounts are whole øre. Times are timestamptz. Ids are uuidv7 (sorted by time) unless they must not be guessed.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Danish folding: å→aa, ø→oe, æ→ae, then every other mark away. Both sides of every search go through it.
create function fold_da(t text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent', replace(replace(replace(lower(t), 'å', 'aa'), 'ø', 'oe'), 'æ', 'ae'))
$$;

-- array_to_string is only stable for arrays in general; over text[] it is immutable.
create function array_to_text(parts text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(parts, ' ')
$$;

create text search configuration books_da (copy = simple);

-- People ---------------------------------------------------------------------

create table account (
  id uuid primary key default uuidv7(),
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  born_on date not null,
  role text not null default 'user' check (role in ('user', 'operator')),
  email_verified_at timestamptz,
  phone text check (phone ~ '^45[0-9]{8}$'),
  phone_verified_at timestamptz,
  line1 text,
  postal_code text,
  city text,
  address_verified boolean not null default false,
  pickup boolean not null default false,
  terms_accepted_at timestamptz not null,
  terms_ip text,
  terms_user_agent text,
  -- The seller's account at the payment provider, and what it last said.
  payout_account_id text unique,
  -- When name, address or phone changed, if the provider has not been told since.
  payout_details_changed_at timestamptz,
  payouts_enabled boolean not null default false,
  payout_requirements text[] not null default '{}',
  payout_disabled_reason text,
  bank_account jsonb,
  -- Money may rest here for a limited time: when its seller was last reminded, and when a payout was last begun unasked.
  payout_reminded_at timestamptz,
  payout_forced_at timestamptz,
  created_at timestamptz not null
);
create unique index account_email on account (lower(email));

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_account on session (account_id);
create index session_expiry on session (expires_at);

-- One live code per account and channel; a new one replaces the old. The hash is written when the code leaves, so that
-- a code exists nowhere but in its message.
create table verification_code (
  account_id uuid not null references account on delete cascade,
  channel text not null check (channel in ('mail', 'phone')),
  code_hash bytea,
  sent_to text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  primary key (account_id, channel)
);
-- How many people lately had codes sent to one number.
create index verification_code_sent_to on verification_code (sent_to, sent_at) where channel = 'phone';

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_account on password_reset (account_id);

create table login_failure (
  email text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);

-- Books and listings ---------------------------------------------------------

create table book (
  id uuid primary key default uuidv7(),
  isbn text not null unique check (isbn ~ '^[0-9]{13}$'),
  title text not null,
  authors text[] not null default '{}',
  edition text not null default '1. udgave',
  publisher text,
  year integer,
  language text,
  source text not null,
  fetched_at timestamptz not null,
  folded_title text generated always as (fold_da(title)) stored,
  words tsvector generated always as (
    to_tsvector('books_da', fold_da(title)) || to_tsvector('books_da', fold_da(array_to_text(authors)))
  ) stored
);

create table listing (
  id uuid primary key default uuidv7(),
  book_id uuid not null references book,
  seller_id uuid not null references account,
  price integer not null check (price > 0),
  condition smallint not null check (condition between 1 and 3),
  description text not null default '',
  pickup boolean not null default false,
  state text not null default 'active' check (state in ('active', 'reserved', 'sold', 'deleted')),
  -- Whose payment holds it while reserved; whose order it went into once sold.
  purchase_id uuid,
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'reserved') = (purchase_id is not null and order_id is null)),
  check ((state = 'sold') = (order_id is not null))
);
create index listing_newest on listing (created_at desc, id desc) where state in ('active', 'reserved');
-- What search engines are told of, walked by id.
create index listing_for_sale on listing (id) where state = 'active';
create index listing_price on listing (price, id) where state in ('active', 'reserved');
create index listing_of_book on listing (book_id, price) where state in ('active', 'reserved');
create index listing_of_seller on listing (seller_id, created_at desc) where state <> 'deleted';
create index listing_of_purchase on listing (purchase_id) where purchase_id is not null;
create index listing_of_order on listing (order_id) where order_id is not null;
create index book_words on book using gin (words);
create index book_title_prefix on book (folded_title text_pattern_ops);
create index book_title_similar on book using gin (folded_title gin_trgm_ops);

create table photo (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listing on delete cascade,
  position smallint not null,
  -- Name in the photo store; unguessable and never reused, so that answers may be cached for ever.
  key text not null unique,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  unique (listing_id, position) deferrable initially deferred
);

-- Payments and orders ----------------------------------------------------------

-- One payment for a whole basket.
create table purchase (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references account,
  state text not null check (state in ('pending', 'paid', 'lapsed', 'late')),
  -- What the buyer agreed to, group by group, priced by us.
  groups jsonb not null,
  total integer not null check (total > 0),
  leave_key text not null unique,
  checkout_session_id text unique,
  checkout_url text,
  payment_id text unique,
  charge_id text,
  -- What has become of the buyer's bank calling the payment back, if it ever did.
  dispute text check (dispute in ('open', 'won', 'lost')),
  expires_at timestamptz not null,
  paid_at timestamptz,
  late_refund_id text unique,
  late_refunded_at timestamptz,
  late_refund_error text,
  late_refund_tried_at timestamptz,
  created_at timestamptz not null
);
create index purchase_of_buyer on purchase (buyer_id, created_at desc);
create index purchase_expiry on purchase (expires_at) where state = 'pending';
create index purchase_late_refund_tried on purchase (late_refund_tried_at) where late_refund_tried_at is not null;

create table orders (
  id uuid primary key default uuidv7(),
  purchase_id uuid not null references purchase,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  state text not null check (state in
    ('awaiting_pickup', 'awaiting_shipment', 'shipped', 'delivered', 'finished', 'action_needed', 'refund_requested', 'cancelled')),
  came_from text,
  delivery text not null check (delivery in ('parcel', 'pickup')),
  books integer not null,
  buyer_fee integer not null,
  shipping integer not null,
  total integer not null,
  sale_fee integer not null,
  payout integer not null,
  service_point jsonb,
  receiver_phone text,
  pickup_address jsonb,
  -- Deadlines are columns: the sweep acts on those that have passed.
  ship_by_at timestamptz,
  reminded_at timestamptz,
  pickup_by_at timestamptz,
  react_by_at timestamptz,
  decide_by_at timestamptz,
  paid_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  finished_at timestamptz,
  finished_by text check (finished_by in ('buyer', 'time', 'operator')),
  cancelled_at timestamptz,
  cancel_reason text,
  refund_reason smallint,
  refund_requested_at timestamptz,
  action_reason text,
  -- The parcel label.
  carrier text,
  label_state text not null default 'none' check (label_state in ('none', 'ordered', 'ready', 'failed')),
  label_error text,
  -- When buying was begun; another try waits until this one must have come to light.
  label_tried_at timestamptz,
  carrier_shipment_id text,
  labelless_code text,
  pkg_no text,
  label_key text,
  carrier_status text,
  carrier_text text,
  -- When the carrier saw it, as news arrives late and in any order.
  carrier_seen_at timestamptz,
  -- The money's way out.
  transfer_id text unique,
  transferred_at timestamptz,
  transfer_error text,
  refund_id text unique,
  refunded_at timestamptz,
  refund_error text,
  -- When its transfer or refund was last given up; cleared once the money has moved.
  money_tried_at timestamptz,
  created_at timestamptz not null,
  unique (purchase_id, seller_id),
  check (total = books + buyer_fee + shipping),
  check (payout = books - sale_fee)
);
create index orders_of_buyer on orders (buyer_id, created_at desc);
create index orders_of_seller on orders (seller_id, created_at desc);
create index orders_by_carrier_shipment on orders (carrier_shipment_id) where carrier_shipment_id is not null;
create index orders_by_pkg_no on orders (pkg_no) where pkg_no is not null;
create index orders_ship_by on orders (ship_by_at) where state = 'awaiting_shipment';
create index orders_pickup_by on orders (pickup_by_at) where state = 'awaiting_pickup';
create index orders_react_by on orders (react_by_at) where state = 'delivered';
create index orders_label_tried on orders (label_tried_at) where label_state = 'ordered';
create index orders_money_tried on orders (money_tried_at) where money_tried_at is not null;

create table order_line (
  order_id uuid not null references orders,
  listing_id uuid not null references listing,
  price integer not null,
  primary key (order_id, listing_id)
);
create index order_line_of_listing on order_line (listing_id);

alter table listing add foreign key (purchase_id) references purchase, add foreign key (order_id) references orders;

-- The ledger -------------------------------------------------------------------

create table payout (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  amount integer not null check (amount > 0),
  state text not null check (state in ('open', 'sent', 'paid', 'failed')),
  provider_payout_id text unique,
  arrival_at timestamptz,
  failure text,
  -- When sending it was last given up, or how it went last asked.
  tried_at timestamptz,
  created_at timestamptz not null
);
create unique index payout_one_open on payout (account_id) where state = 'open';
create index payout_of_account on payout (account_id, created_at desc);
create index payout_under_way on payout (arrival_at) where state = 'sent';

-- Which payout took an order's money to the bank; null while it rests on the seller's balance.
alter table orders add column paid_out_in uuid references payout;
create index orders_of_payout on orders (paid_out_in) where paid_out_in is not null;
create index orders_resting on orders (transferred_at) where transferred_at is not null and paid_out_in is null;

create table posting (
  id uuid primary key default uuidv7(),
  kind text not null,
  order_id uuid references orders,
  purchase_id uuid references purchase,
  payout_id uuid references payout,
  posted_at timestamptz not null,
  check (num_nonnulls(order_id, purchase_id, payout_id) = 1)
);
-- Each (order, kind) is posted at most once, whatever arrives twice.
create unique index posting_once_per_order on posting (order_id, kind) where order_id is not null;
create unique index posting_once_per_purchase on posting (purchase_id, kind) where purchase_id is not null;
create unique index posting_once_per_payout on posting (payout_id, kind) where payout_id is not null;

create table ledger_entry (
  posting_id uuid not null references posting,
  line smallint not null,
  account text not null,
  amount integer not null,
  primary key (posting_id, line)
);
create index ledger_entry_of_account on ledger_entry (account);

-- The database itself refuses a posting that does not sum to zero, at commit.
create function posting_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entry where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_balances after insert or update on ledger_entry
  deferrable initially deferred for each row execute function posting_sums_to_zero();
create function ledger_is_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or removed' using errcode = 'check_violation';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function ledger_is_for_ever();

-- What came in and what goes out -------------------------------------------------

create table webhook_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- One row per mail or SMS that an event calls for; the outcome stands here by name.
create table dispatch (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  subject_id text not null,
  account_id uuid not null references account on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
  provider_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (channel, kind, subject_id, account_id)
);

-- Messages -----------------------------------------------------------------------

create table chat (
  id uuid primary key default uuidv7(),
  listing_id uuid references listing,
  order_id uuid references orders,
  seller_id uuid not null references account,
  buyer_id uuid not null references account,
  last_message_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(listing_id, order_id) = 1)
);
create unique index chat_of_listing on chat (listing_id, buyer_id) where listing_id is not null;
create unique index chat_of_order on chat (order_id) where order_id is not null;
create index chat_of_seller on chat (seller_id, last_message_at desc);
create index chat_of_buyer on chat (buyer_id, last_message_at desc);

create table message (
  id uuid primary key default uuidv7(),
  chat_id uuid not null references chat on delete cascade,
  sender_id uuid not null references account,
  content text not null,
  client_id text,
  seen_at timestamptz,
  created_at timestamptz not null
);
create index message_of_chat on message (chat_id, created_at desc, id desc);
create unique index message_once on message (chat_id, sender_id, client_id) where client_id is not null;

create table notification (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  type smallint not null,
  chat_id uuid not null,
  sender_id uuid not null references account on delete cascade,
  body text not null,
  seen_at timestamptz,
  created_at timestamptz not null
);
create index notification_of_account on notification (account_id, created_at desc);

-- Rate limits, shared by all nodes. Losing it in a crash costs nothing, so it is not logged.
create unlogged table rate_count (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
