-- When the sources were last asked for an edition's subjects, whether or not one answered. An edition that no source answers
-- for waits a day, and the others have their turn.
alter table book add column subjects_tried_at timestamptz;
drop index book_without_subjects_asked;
create index book_without_subjects_asked on book (subjects_tried_at nulls first, id)
  where subjects_asked_at is null and entered_by is null;
