-- When a source answered what it writes about an edition. One stored before descriptions were read is asked about again, in
-- the turn of those without subjects (subjects_tried_at), and so is one whose source had no answer for this part.
alter table book add column description_asked_at timestamptz;
drop index book_without_subjects_asked;
create index book_without_description_asked on book (subjects_tried_at nulls first, id)
  where description_asked_at is null and (entered_by is null or confirmed_at is not null);
