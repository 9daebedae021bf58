-- version 1, text 15b02a64
create or replace function phone_digits(phone text) returns text
  language sql immutable
  return nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '');
