-- version 1, text 3069bc08
-- The customer's order number belongs to the search text since version 3 of it. Calls keep_repair_search.
create or replace trigger repair_search_po_number after update of po_number on repairs
  for each row when (old.po_number is distinct from new.po_number)
  execute function keep_repair_search();
