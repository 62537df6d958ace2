-- Nodes of the version before enquiries had photos (0189) delete, with its file, every photo older than a day that has no
-- message. Their delete passes over a photo that an enquiry holds, so they keep its file too. Nodes of this version let go
-- of the photo first. With its enquiry it goes as ever: the enquiry is gone by then.
create function enquiry_keeps_photo() returns trigger language plpgsql as $$
begin
  if exists (select from enquiry where id = old.enquiry_id) then return null; end if;
  return old;
end $$;
create trigger enquiry_keeps_photo before delete on message_photo
  for each row when (old.enquiry_id is not null) execute function enquiry_keeps_photo();

-- By this index those nodes find what to delete, every minute.
create index message_photo_unsent on message_photo (created_at) where message_id is null;
