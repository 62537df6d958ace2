-- Reading lists that people keep and share (docs/product.md 13).

create table pensum (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 120),
  school text not null default '' check (length(school) <= 120),
  course text not null default '' check (length(course) <= 120),
  term text not null default '' check (length(term) <= 60),
  sharing text not null default 'private' check (sharing in ('private', 'link', 'public')),
  -- Its page says the first name of whoever made it.
  shows_owner boolean not null default false,
  -- Ends with chance, because whoever knows it may read a shared list.
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  copied_from uuid references pensum on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index pensum_of_account on pensum (account_id, created_at);
create index pensum_copies on pensum (copied_from) where copied_from is not null;

create table pensum_line (
  pensum_id uuid not null references pensum on delete cascade,
  position smallint not null,
  book_id uuid not null references book,
  -- The person has the book.
  has boolean not null default false,
  primary key (pensum_id, position),
  unique (pensum_id, book_id)
);
create index pensum_line_of_book on pensum_line (book_id);
