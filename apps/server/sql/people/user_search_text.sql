-- version 1, text ef9240bb
-- What the search over people looks in (D9.2).
create or replace function user_search_text(contact_name text, username text, email text, company text) returns text
  language sql immutable
  return coalesce(contact_name, '') || ' ' || username || ' ' || email || ' ' || coalesce(company, '');
