-- version 1, text 5579dfc9
-- What a search finds a user by.
create or replace function user_words(contact_name text, username text, email text, company text) returns text
  language sql immutable parallel safe
  return search_fold(coalesce(contact_name, '') || ' ' || username || ' ' || email || ' ' || coalesce(company, ''));
