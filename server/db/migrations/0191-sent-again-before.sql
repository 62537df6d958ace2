-- Parcels that were sent again before this version are no longer ones that came back, so their sellers may not list them.
update orders set action_reason = null
  where resends > 0 and action_reason = 'parcelReturned' and state not in ('action_needed', 'finished', 'cancelled');
