-- When operators, and the sender by mail, are told next that an enquiry is late (decision 57). Null until they first are,
-- and of those that a node of the version before told of: then the promised time counts.
alter table enquiry add column tell_late_at timestamptz;
create index enquiry_tell_late on enquiry ((coalesce(tell_late_at, answer_by))) where closed_at is null;
