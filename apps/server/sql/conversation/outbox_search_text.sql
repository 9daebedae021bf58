-- version 1, text 5c8b6a34
-- What the search of the outbox looks in.
create or replace function outbox_search_text(subject text, recipients text[], copies text[]) returns text
  language sql immutable
  return subject || ' ' || array_to_string(recipients || copies, ' ');
