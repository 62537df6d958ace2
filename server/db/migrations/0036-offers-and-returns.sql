-- Offers between the parties of a case, and the books' way back (decision 40).
alter table orders
  add column offer_by text check (offer_by in ('buyer', 'seller')),
  add column offer_by_at timestamptz,
  add column return_stage text check (return_stage in ('sending', 'on_way', 'arrived', 'objected')),
  add column return_by_at timestamptz,
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
