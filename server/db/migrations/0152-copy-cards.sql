-- A copy that its buyer sells on keeps its card, with a stamp for each owner (docs/product.md 13).
alter table listing add column passed_on_from uuid references listing;
create index listing_passed_on on listing (passed_on_from) where passed_on_from is not null;
-- Whether the person's stamp shows the first letter of the first name.
alter table account add column signs_cards boolean not null default false;
