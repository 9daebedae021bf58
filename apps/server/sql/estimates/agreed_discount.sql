-- version 2, text 6caa1f0d
-- `discount_on` has taken its place: it knows the currency.
drop function if exists agreed_discount(numeric, text, numeric);
