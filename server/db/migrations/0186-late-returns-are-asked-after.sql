-- The parcels of returns whose case ended before they were seen are asked after, as long as others are.
update return_parcel set ask_at = now()
from orders
where orders.id = return_parcel.order_id
  and shipment_id is not null
  and ask_at is null
  and return_stage is null
  and came_back_at is null
  and wait_since > now() - interval '90 days';
