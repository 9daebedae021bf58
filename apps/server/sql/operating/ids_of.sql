-- version 1, text 0c2b2d10
create or replace function ids_of(given jsonb) returns bigint[] language sql immutable
  return array(select jsonb_array_elements_text(coalesce(given, '[]'))::bigint);
