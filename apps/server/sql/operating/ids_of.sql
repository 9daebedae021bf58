-- version 1, text 84ca75ce
-- For sample_reach and what it calls.
create or replace function ids_of(given jsonb) returns bigint[] language sql immutable
  return array(select jsonb_array_elements_text(coalesce(given, '[]'))::bigint);
