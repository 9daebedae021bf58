-- version 1, text 73e3a443
create or replace function user_search_text(contact_name text, username text, email text, company text) returns text
  language sql immutable
  return coalesce(contact_name, '') || ' ' || username || ' ' || email || ' ' || coalesce(company, '');
