-- A returned parcel that moves again has no deadline to send (`returnedMoves`), by which one is told from a resend whose
-- label failed. Read by `orders_action_needed`: what waits for an operator is little.
update orders set ship_by_at = null
  where state = 'action_needed' and action_reason = 'returnedMoves' and came_from = 'awaiting_shipment';
