-- version 1, text b5e8a74c
create or replace function customer_search_text(name text, email text, contact_email text) returns text
  language sql immutable
  return name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_email, '');
