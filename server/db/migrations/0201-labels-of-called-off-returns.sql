-- Returns that were called off before 0181 with a label that was bought: 0181 took up the unanswered purchases alone. A
-- return that was on its way, be it by its buyer's word alone, was not called off. This reads `return_parcel`, which is
-- small, and the rest by index, and locks no order. (0181 itself reads `orders` once, which took no lock that acts of
-- people wait for either. A label that it left out has a row as soon as its job or the carrier is heard.)
insert into needless_label (reference, order_id, shipment_id, wanted_at, retry_at)
select reference, parcel.order_id, shipment_id, ended_at, now()
  from return_parcel parcel
  join refund_request request on request.id = parcel.request_id
  where shipment_id is not null and parcel.seen_at is null and ended_at > now() - interval '60 days'
    and not exists (select from order_step
      where order_step.order_id = parcel.order_id and step = 'returnIsSent' and taken_at >= asked_at)
    -- Its carrier has cancelled it already.
    and not exists (select from parcel_scan
      where parcel_scan.order_id = parcel.order_id and parcel_scan.seen_at >= asked_at
      and text like 'Returpakke%: Pakkelabelen er annulleret hos fragtfirmaet')
on conflict do nothing;
