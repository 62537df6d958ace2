-- Offers between the parties of a case, and the books' way back (decision 40).
alter table orders
  add column offer_by text check (offer_by in ('buyer', 'seller')),
  add column offer_by_at timestamptz,
  add column return_stage text check (return_stage in ('sending', 'on_way', 'arrived', 'objected')),
  add column return_by_at timestamptz,
  -- When the seller had the books back, by a scan or their own word.
  add column came_back_at timestamptz,
  add check ((offer_by is null) = (offer_by_at is null));
create index orders_offer_by on orders (offer_by_at) where offer_by_at is not null;
create index orders_return_by on orders (return_by_at) where return_by_at is not null;

-- What one party proposes to give back of the books' prices, in øre, and how it ended.
create table case_offer (
  id uuid primary key default uuidv7(),
  request_id uuid not null references refund_request,
  made_by text not null check (made_by in ('buyer', 'seller')),
  books_back integer not null check (books_back > 0),
  made_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'expired', 'replaced', 'dropped')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create unique index case_offer_one_open on case_offer (request_id) where outcome is null;
create index case_offer_of_request on case_offer (request_id, id);

-- What exactly is wrong; `reason` stays 1 or 2 on the wire.
alter table refund_request
  add column detail text check (detail in ('lost', 'no_pickup', 'wrong_book', 'more_worn', 'pages_missing'));

-- What the seller says is wrong with the returned books.
alter table refund_request add column objection text;

-- The parcel of a return: a second shipment with the parties exchanged, to a shop near the seller. A label that is not
-- bought yet is tried again at `retry_at`; `tried_at` is the last try that may have bought one.
create table return_parcel (
  request_id uuid primary key references refund_request,
  order_id uuid not null references orders,
  carrier text not null,
  reference text not null unique,
  service_point jsonb,
  label_state text not null default 'ordered' check (label_state in ('ordered', 'ready', 'failed')),
  label_error text,
  label_key text,
  labelless_code text,
  wait_since timestamptz not null,
  tried_at timestamptz,
  retry_at timestamptz,
  shipment_id text unique,
  pkg_no text,
  ask_at timestamptz,
  answered_at timestamptz,
  silent_since timestamptz,
  seen_at timestamptz,
  check ((label_state = 'ready') = (shipment_id is not null))
);
create index return_parcel_retry on return_parcel (retry_at) where label_state = 'ordered';
create index return_parcel_ask on return_parcel (ask_at) where ask_at is not null;
create index return_parcel_of_order on return_parcel (order_id);
