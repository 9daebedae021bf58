-- version 1, text 0a4c83fe
create or replace function repair_search_text(r repairs) returns text language sql immutable
  return lower(concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.asset_number,
    r.company_name));
