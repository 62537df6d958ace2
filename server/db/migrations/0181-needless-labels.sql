-- A label whose order or return has ended, and that is to be cancelled at its carrier. Of a label whose purchase had no
-- answer only the reference is known, and the carrier is asked for it.
create table needless_label (
  reference text primary key,
  order_id uuid not null references orders,
  shipment_id text,
  -- The last try to buy it, where no answer told what came of it.
  tried_at timestamptz,
  wanted_at timestamptz not null,
  -- When the sweep asks again.
  retry_at timestamptz,
  -- 'refused': the carrier does not cancel it, or not any more; 'used': the parcel was seen; 'none': no label was bought;
  -- 'expired': the carrier was away for as long as a label may be used.
  outcome text check (outcome in ('cancelled', 'refused', 'used', 'none', 'expired')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome is null) = (retry_at is not null))
);
create index needless_label_retry on needless_label (retry_at) where outcome is null;
create index needless_label_of_order on needless_label (order_id);
create index needless_label_of_shipment on needless_label (shipment_id) where shipment_id is not null;

-- Labels of orders that have just ended, whose job is lost with the version before, and labels that nobody has asked for.
insert into needless_label (reference, order_id, shipment_id, tried_at, wanted_at, retry_at)
select coalesce(label_reference, 'GL-' || id), id, carrier_shipment_id,
    case when carrier_shipment_id is null then label_tried_at end, cancelled_at, now()
  from orders
  where state = 'cancelled' and carrier_seen_at is null
    and (carrier_shipment_id is not null and cancelled_at > now() - interval '3 days'
      or carrier_shipment_id is null and label_tried_at is not null and cancelled_at > now() - interval '60 days')
on conflict do nothing;
insert into needless_label (reference, order_id, shipment_id, tried_at, wanted_at, retry_at)
select reference, return_parcel.order_id, shipment_id, case when shipment_id is null then tried_at end, now(), now()
  from return_parcel
  join refund_request request on request.id = return_parcel.request_id
  where request.outcome is not null and shipment_id is null and tried_at > now() - interval '60 days'
on conflict do nothing;
