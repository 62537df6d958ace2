-- Whose mail about a message is still to be thought of: written with the message, so that it cannot be forgotten, and gone a
-- moment later, when many are thought of together. One row a chat and reader, however much is written meanwhile. Whom
-- it is about stands in the chat.
create table untold_message (
  chat_id uuid not null references chat on delete cascade,
  reader_id uuid not null,
  -- The latest of them, so that whoever has thought of it knows whether another has come.
  message_id uuid not null,
  primary key (chat_id, reader_id)
);
