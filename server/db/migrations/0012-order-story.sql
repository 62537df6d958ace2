-- What happened to an order step by step, what its parties say of it, and how a book is handed over at the door.

-- Each step as it was taken. News of a step names it, so that the second of a kind is told as the first was.
create table order_step (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  step text not null check (step <> ''),
  actor text not null check (actor in ('buyer', 'seller', 'carrier', 'sweep', 'operator', 'system')),
  from_state text not null,
  to_state text not null,
  note text,
  taken_at timestamptz not null
);
create index order_step_of_order on order_step (order_id, id);

-- The buyer's side, the seller's side and the decision with its statement. An order may be asked about again.
create table refund_request (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  reason smallint not null check (reason in (1, 2)),
  claim text not null default '',
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  outcome text check (outcome in ('granted', 'declined', 'withdrawn')),
  statement text,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((answer is null) = (answered_at is null))
);
create unique index refund_request_one_open on refund_request (order_id) where outcome is null;
create index refund_request_of_order on refund_request (order_id, id);

-- Evidence of either party. Shown to both and to operators, never in public.
create table refund_photo (
  id uuid primary key default uuidv7(),
  request_id uuid not null references refund_request,
  added_by uuid not null references account,
  -- Name in the photo store.
  key text not null unique,
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);
create index refund_photo_of_request on refund_photo (request_id, id);
create index refund_photo_by on refund_photo (added_by);

insert into refund_request (order_id, reason, asked_at, outcome, ended_at)
select id, coalesce(refund_reason, 1), refund_requested_at,
  case when state = 'refund_requested' then null when cancel_reason = 'grantRefund' then 'granted'
    when finished_by = 'operator' then 'declined' else 'withdrawn' end,
  case when state = 'refund_requested' then null else coalesce(cancelled_at, finished_at, refund_requested_at) end
from orders where refund_requested_at is not null;

-- The four digits that the buyer shows at the seller's door, and how often wrong ones were given.
alter table orders
  add column pickup_code text check (pickup_code ~ '^[0-9]{4}$'),
  add column pickup_code_tries integer not null default 0;
update orders set pickup_code = lpad(floor(random() * 10000)::text, 4, '0') where delivery = 'pickup';

-- What waits for an operator, longest waiting first.
create index orders_refund_requested on orders (decide_by_at) where state = 'refund_requested';
create index orders_action_needed on orders (id) where state = 'action_needed';
create index orders_money_trouble on orders (id) where transfer_error is not null or refund_error is not null;
create index purchase_disputed on purchase (id) where dispute = 'open';
create index purchase_not_given_back on purchase (id) where late_refund_error is not null;
