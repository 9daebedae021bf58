-- version 1, text 5399c6dc
-- What a search compares (decision 0077): lower case, without accents, signs and the dashes of numbers, and wide letters
-- as usual ones. Most texts are ASCII and need no more than that. The same as `foldText` of the contract.
create or replace function search_fold(written text) returns text language sql immutable parallel safe
  return case when octet_length(written) = length(written)
    then lower(translate(written, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''))
    else replace(regexp_replace(
      translate(lower(normalize(written, nfkd)), 'øłđħıς!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', 'oldhiσ'),
      '[\u0300-\u036f\u2010-\u201f]+', '', 'g'), 'ß', 'ss') end;
