-- A clock for every open state of an order (docs/product.md 7).
alter table orders
  add column said_sent_at timestamptz,
  add column first_scan_by_at timestamptz,
  add column stopped_ship_by_at timestamptz,
  add column arrive_by_at timestamptz,
  add column arrival_asked smallint not null default 0 check (arrival_asked between 0 and 2),
  add column late_since timestamptz,
  -- When the operators were reminded of the deadline, half of its time before.
  add column decide_reminded_at timestamptz;

-- Orders under way get their clocks now, with at least a day.
update orders set arrive_by_at = greatest(shipped_at + interval '7 days', now() + interval '1 day')
  where state = 'shipped';
update orders set decide_by_at = now() + interval '1 day'
  where state = 'action_needed' or (state = 'refund_requested' and decide_by_at is null);

create index orders_first_scan_by on orders (first_scan_by_at) where state = 'shipped' and first_scan_by_at is not null;
create index orders_arrive_by on orders (arrive_by_at) where state = 'shipped';
drop index orders_refund_requested;
create index orders_decide_by on orders (decide_by_at) where state in ('refund_requested', 'action_needed');

-- Since when the label waits for a carrier that does not answer, and when it was last asked.
alter table orders
  add column label_wait_since timestamptz,
  add column label_probed_at timestamptz;
create index orders_label_waits on orders (label_wait_since) where label_state = 'ordered' and label_wait_since is not null;

create index account_operators on account (id) where role = 'operator';

-- Since when the bank waits for an answer, and how often the operators were reminded of it: at half of the time, and at
-- its end.
alter table purchase
  add column disputed_at timestamptz,
  add column dispute_reminders smallint not null default 0 check (dispute_reminders between 0 and 2);
update purchase set disputed_at = now() where dispute = 'open';

-- What the carrier has said about a parcel, for the operator who searches for it.
create table parcel_scan (
  order_id uuid not null references orders,
  seen_at timestamptz not null,
  status text not null check (status in ('en_route', 'ready', 'delivered', 'failed', 'unknown')),
  text text not null,
  primary key (order_id, seen_at, status)
);
insert into parcel_scan (order_id, seen_at, status, text)
  select id, carrier_seen_at, carrier_status, coalesce(carrier_text, '') from orders
  where carrier_seen_at is not null and carrier_status in ('en_route', 'ready', 'delivered', 'failed', 'unknown');
