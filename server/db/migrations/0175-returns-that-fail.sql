-- When the carrier first said that it cannot deliver a return: from then on the parcel goes back to the buyer who sent it.
alter table return_parcel add column failed_at timestamptz;
