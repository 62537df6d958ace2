-- Buyer and seller write to each other live and with photos, and are spared what they do not want.

alter table chat
  -- Who wrote first, and when; null while nobody has written.
  add column opened_by uuid references account,
  add column opened_at timestamptz,
  add check ((opened_by is null) = (opened_at is null));
update chat set opened_by = first.sender_id, opened_at = first.created_at
from (
  select distinct on (chat_id) chat_id, sender_id, created_at from message order by chat_id, created_at, id
) first
where first.chat_id = chat.id;
-- How many chats somebody has lately begun.
create index chat_opened on chat (opened_by, opened_at) where opened_by is not null;

-- What has not been seen is found without reading what has.
create index message_unseen on message (chat_id) where seen_at is null;
create index notification_unseen on notification (account_id, chat_id) where seen_at is null;

-- Whom was written to of a message within the hour.
create index dispatch_of_messages on dispatch (account_id, created_at) where kind = 'new_message';

-- Sent ahead of its message, so that this is as quick as any; what never gets one is removed.
create table message_photo (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  message_id uuid references message on delete cascade,
  position smallint,
  -- Name in the photo store; unguessable, so that it is seen by those alone who were sent it.
  key text not null unique,
  width integer not null,
  height integer not null,
  preview text not null,
  created_at timestamptz not null,
  check ((message_id is null) = (position is null))
);
create unique index message_photo_of_message on message_photo (message_id, position) where message_id is not null;
create index message_photo_unsent on message_photo (created_at) where message_id is null;
create index message_photo_of_account on message_photo (account_id, id);

-- Who does not want to hear from whom.
create table block (
  blocker_id uuid not null references account,
  blocked_id uuid not null references account,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of on block (blocked_id);

-- What people tell operators of: a conversation or a listing. Open until an operator has closed it.
create table report (
  id uuid primary key default uuidv7(),
  reporter_id uuid not null references account,
  reported_id uuid not null references account,
  chat_id uuid references chat,
  listing_id uuid references listing,
  reason text not null check (reason in ('fraud', 'abuse', 'spam', 'other')),
  note text not null default '',
  created_at timestamptz not null,
  closed_by uuid references account,
  closed_at timestamptz,
  check (num_nonnulls(chat_id, listing_id) = 1),
  check ((closed_by is null) = (closed_at is null))
);
create index report_open on report (id) where closed_at is null;
create index report_by on report (reporter_id, id);
create index report_about on report (reported_id, id);
-- Saying it again changes what was said.
create unique index report_once_of_chat on report (reporter_id, chat_id) where closed_at is null and chat_id is not null;
create unique index report_once_of_listing on report (reporter_id, listing_id) where closed_at is null and listing_id is not null;

-- What a person wants to be told of by mail. Without a row, of everything.
create table notice_choice (
  account_id uuid primary key references account on delete cascade,
  mail_of_messages boolean not null default true,
  -- Stands in each mail and ends them without a log-in; unguessable.
  unsubscribe_key text not null unique
);
