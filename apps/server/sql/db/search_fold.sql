-- version 2, text 0b824bd0
-- What a search compares (decision 0077): lower case, without accents, signs and the dashes of numbers, and wide letters
-- as usual ones. Most texts are ASCII and need no more than that. The same as `foldText` of the contract. An expression
-- takes the signs away in a sixth of the time that translate() does.
create or replace function search_fold(written text) returns text language sql immutable parallel safe
  return case when octet_length(written) = length(written)
    then lower(regexp_replace(written, '[!-/:-@[-`{-~]+', '', 'g'))
    else replace(translate(
      regexp_replace(lower(normalize(written, nfkd)), '[!-/:-@[-`{-~\u0300-\u036f\u2010-\u201f]+', '', 'g'),
      'øłđħıς', 'oldhiσ'), 'ß', 'ss') end;
