-- As of when the payment provider's words about a seller hold, so that an older answer never replaces a newer one.
alter table account add column payout_seen_at timestamptz;
