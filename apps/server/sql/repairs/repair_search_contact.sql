-- version 1, text 49c5db9c
-- Contact and phone belong to the search text since version 2 of it. Calls keep_repair_search.
create or replace trigger repair_search_contact after update of contact_name, phone_no on repairs
  for each row when (old.contact_name is distinct from new.contact_name or old.phone_no is distinct from new.phone_no)
  execute function keep_repair_search();
