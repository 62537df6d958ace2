-- A wish may be a search instead of a book: whatever comes to sale and has all its words is told of (docs/product.md 13).
alter table wish
  alter column book_id drop not null,
  -- As typed.
  add column search text check (search <> ''),
  -- The stems of its words.
  add column terms text[] check (cardinality(terms) > 0),
  add constraint wish_of_one_thing check (num_nonnulls(book_id, search) = 1 and (search is null) = (terms is null));
create unique index wish_search on wish (account_id, search) where search is not null;
-- Which searches a new copy meets, without a walk over all of them.
create index wish_terms on wish using gin (terms) where terms is not null;
