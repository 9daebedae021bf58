-- version 1, text a833a223
create or replace function outbox_search_text(subject text, recipients text[], copies text[]) returns text
  language sql immutable
  return subject || ' ' || array_to_string(recipients || copies, ' ');
