-- Books that no source knows are entered by sellers, and a draft becomes one listing however often it is sent.

alter table book
  -- Whose word the facts are where no source knew the book.
  add column entered_by uuid references account,
  -- When a source or an operator confirmed what was entered; until then it is shown as the seller's own.
  add column confirmed_at timestamptz,
  add constraint book_confirmed_once_entered check (confirmed_at is null or entered_by is not null);

-- `fetched_at` is when the sources were last asked: those that waited longest are asked first.
create index book_unconfirmed on book (fetched_at) where entered_by is not null and confirmed_at is null;

-- Made by the seller's browser, so that an answer that was lost does not put the book up twice.
alter table listing add column draft_key uuid;
create unique index listing_of_draft on listing (seller_id, draft_key) where draft_key is not null;
