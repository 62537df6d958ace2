-- An answered dispute waits for the bank, and is no longer over time.
alter table purchase add column dispute_answered_at timestamptz;
