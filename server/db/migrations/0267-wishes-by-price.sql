-- A copy of a popular book meets hundreds of wishes, and most people would pay less for it: the index leaves those out.
-- The largest integer stands for 'any price'.
create index wish_for_book_at on wish (book_id, (coalesce(highest, 2147483647)));
drop index wish_for_book;
