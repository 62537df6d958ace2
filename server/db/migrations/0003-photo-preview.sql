-- A photo in a few bytes (base64 of a WebP some pixels wide), shown until the photo has come. Null until it is drawn,
-- empty where there is nothing to draw it from.
alter table photo add column preview text;

-- What is left to draw is found without reading what is done.
create index photo_without_preview on photo (id) where preview is null;
