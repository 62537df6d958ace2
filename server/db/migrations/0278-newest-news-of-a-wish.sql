-- A saved search brings news of thousands of copies, and its list needs the newest. The new index also finds all of a wish.
create index wish_told_newest on wish_told (wish_id, told_at desc);
drop index wish_told_by_wish;
