-- version 1, text c6749403
-- What a search finds a customer by. Lists, pickers and the search over everything look in the same words.
create or replace function customer_words(name text, email text, contact_email text, phone text, address text,
  city text, state text, zip text) returns text
  language sql immutable parallel safe
  return search_fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_email, '') || ' '
    || coalesce(phone, '') || ' ' || coalesce(phone_digits(phone), '') || ' ' || coalesce(address, '') || ' '
    || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip, ''));
