-- version 1, text aa96be1a
-- What the search box of customer management and the customer picker look in (B2.2, B2.5).
create or replace function customer_list_text(name text, email text, contact_email text, phone text, address text,
  city text, state text, zip text) returns text
  language sql immutable
  return name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_email, '') || ' ' || coalesce(phone, '')
    || ' ' || coalesce(address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '')
    || ' ' || coalesce(zip, '');
