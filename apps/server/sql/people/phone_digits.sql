-- version 2, text a56a7c58
-- Digits of other scripts count as well (D14.4): Arabic, Persian, Devanagari, Thai and wide ones.
create or replace function phone_digits(phone text) returns text
  language sql immutable
  return nullif(regexp_replace(translate(phone,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９', '01234567890123456789012345678901234567890123456789'),
    '[^0-9]', '', 'g'), '');
