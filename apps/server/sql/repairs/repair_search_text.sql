-- version 1, text e5684993
-- In lower case, because ILIKE folds every text again for each search.
create or replace function repair_search_text(r repairs) returns text language sql immutable
  return lower(concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.asset_number,
    r.company_name));
