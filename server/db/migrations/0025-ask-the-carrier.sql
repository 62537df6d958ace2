-- An open parcel is asked about every day and before its deadline, as the carrier's news may have been lost: when it is
-- next asked about, when the carrier last answered, and since when it has not.
alter table orders
  add column carrier_ask_at timestamptz,
  add column carrier_answered_at timestamptz,
  add column carrier_silent_since timestamptz;

update orders set carrier_ask_at = now()
  where carrier_shipment_id is not null and delivered_at is null
    and state in ('awaiting_shipment', 'shipped', 'refund_requested', 'action_needed');

create index orders_carrier_ask on orders (carrier_ask_at)
  where carrier_ask_at is not null and delivered_at is null
    and state in ('awaiting_shipment', 'shipped', 'refund_requested', 'action_needed');
