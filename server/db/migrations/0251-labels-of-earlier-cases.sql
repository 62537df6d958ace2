-- Returns that 0201 left out, because that of a later case of the order was sent, or had its label cancelled. Only what
-- became of the return itself counts.
insert into needless_label (reference, order_id, shipment_id, wanted_at, retry_at)
select reference, parcel.order_id, shipment_id, ended_at, now()
  from return_parcel parcel
  join refund_request request on request.id = parcel.request_id
  where shipment_id is not null and parcel.seen_at is null and ended_at > now() - interval '60 days'
    and not exists (select from order_step
      where order_step.order_id = parcel.order_id and step = 'returnIsSent' and taken_at between asked_at and ended_at)
    -- Its carrier has cancelled it already.
    and not exists (select from parcel_scan
      where parcel_scan.order_id = parcel.order_id and parcel_scan.seen_at >= asked_at
      and text like 'Returpakke ' || coalesce(parcel.pkg_no, '') || '%: Pakkelabelen er annulleret hos fragtfirmaet')
on conflict do nothing;
