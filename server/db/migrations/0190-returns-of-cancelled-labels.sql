-- A label that we had cancelled has not failed, and the carrier has not seen it.
update return_parcel set failed_at = null, seen_at = nullif(seen_at, failed_at)
from needless_label
where needless_label.shipment_id = return_parcel.shipment_id
  and needless_label.outcome = 'cancelled'
  and exists (select from parcel_scan
    where parcel_scan.order_id = return_parcel.order_id
    and parcel_scan.seen_at = return_parcel.failed_at
    and parcel_scan.text like 'Returpakke %: Pakkelabelen er annulleret hos fragtfirmaet');

-- The 90 days in which a return is asked after begin with the end of its case.
update return_parcel set ask_at = now()
from orders, refund_request
where orders.id = return_parcel.order_id
  and refund_request.id = return_parcel.request_id
  and shipment_id is not null
  and ask_at is null
  and failed_at is null
  and return_stage is null
  and came_back_at is null
  and ended_at > now() - interval '90 days';
