-- How often the seller of the order has taken back the word that the parcel is sent.
alter table orders add column take_backs smallint not null default 0;
