-- When the operators were told that half of the time to answer an enquiry is over (decision 57). What waits is found by
-- the index of what is late.
alter table enquiry add column half_told_at timestamptz;
