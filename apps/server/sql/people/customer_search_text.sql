-- version 1, text 4dd4b6e8
-- What the search over people looks in (D9.2).
create or replace function customer_search_text(name text, email text, contact_email text) returns text
  language sql immutable
  return name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_email, '');
