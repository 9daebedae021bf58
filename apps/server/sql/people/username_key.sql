-- version 1, text 7b800a1d
-- Under NFKC, without regard to case, invisible characters and the number of blanks. The Turkish letters i count
-- as i with any collation (D1.4).
create or replace function username_key(username text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(lower(translate(normalize(regexp_replace(normalize(username, NFKC),
    U&'[\0001-\001F\007F-\009F\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\2028-\202E\2060-\206F\2800\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+0E0000-\+0E0FFF]',
    '', 'g'), NFKC), U&'\0130\0131', 'ii')), '\s+', ' ', 'g'));
