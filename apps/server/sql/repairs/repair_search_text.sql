-- version 3, text a3fe38d2
-- What a search finds a repair by, folded once, because a broad word is compared with thousands of texts.
create or replace function repair_search_text(r repairs) returns text language sql immutable
  return search_fold(concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.asset_number,
    r.company_name, r.contact_name, phone_digits(r.phone_no), r.po_number));
