-- version 1, text 182d83f3
-- Models are compared by their letters and digits.
create or replace function model_letters(model text) returns text language sql immutable
  return regexp_replace(lower(model), '[^a-z0-9]', '', 'g');
