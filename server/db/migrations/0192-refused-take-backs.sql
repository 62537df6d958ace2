-- When the provider refused a take-back after its time was over. No try begins after that, and a later run ends it.
alter table reopening add column reversal_refused_at timestamptz;

-- Nodes of the version before insert no time, and the sweep passes over what has none.
alter table reopening alter column tried_at set default now();
update reopening set tried_at = decided_at
  where tried_at is null and ((refund_id is null and refunded_at is null) or refund_waiting_at is not null
    or (from_seller > 0 and reversed_at is null));
