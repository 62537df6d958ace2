-- A photo that is sent ahead goes with a message or with an enquiry (decision 57).
alter table message_photo
  add column enquiry_id uuid references enquiry on delete cascade,
  add constraint message_photo_of_one check (num_nonnulls(message_id, enquiry_id) <= 1),
  add constraint message_photo_in_order check ((position is null) = (num_nonnulls(message_id, enquiry_id) = 0)),
  drop constraint message_photo_check;
create unique index message_photo_of_enquiry on message_photo (enquiry_id, position) where enquiry_id is not null;
create index message_photo_unused on message_photo (created_at) where message_id is null and enquiry_id is null;
drop index message_photo_unsent;
