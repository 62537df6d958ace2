-- When a job began to ask the carrier about the label. Others leave it alone meanwhile; null when nobody asks. A version
-- that does not know the column asks as it did.
alter table needless_label add column claimed_at timestamptz;
