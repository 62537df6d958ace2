-- A reader who was there, or was written to within the hour, has not for that seen the message: its row stays, and is looked
-- at again at this moment. A new message is looked at at once.
alter table untold_message add column look_again_at timestamptz not null default 'epoch';
create index untold_message_due on untold_message (look_again_at);
