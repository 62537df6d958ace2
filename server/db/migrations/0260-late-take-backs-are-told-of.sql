-- When operators were told that a take-back is over its date and fails (decision 43). What waits is found by the index of
-- what is owed (0180), of which there is little.
alter table reopening add column late_told_at timestamptz;
