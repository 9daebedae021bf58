-- version 1, text 18aeb517
create or replace function model_letters(model text) returns text language sql immutable
  return regexp_replace(lower(model), '[^a-z0-9]', '', 'g');
