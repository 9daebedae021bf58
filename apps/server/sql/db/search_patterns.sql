-- version 1, text 4d8e2df8
-- The patterns of the words that somebody typed, the longest first, because an index finds it in the fewest texts. All
-- have to be found. A text of signs alone finds nothing. There are always three, so that functions can name them: an
-- index serves single patterns only, and no list of them. Of a very long text the ten longest words count.
create or replace function search_patterns(typed text) returns text[] language sql immutable parallel safe
  return coalesce(nullif(array(
      select '%' || w.word || '%' from (
        -- The code of the country is left out where somebody typed it, because most numbers are kept without it.
        select distinct regexp_replace(x.word, '^1(\d{10})$', '\1') as word
        from regexp_split_to_table(search_fold(regexp_replace(typed, '(^|\s)\+1(?=[\s().-]*\d)', '\1')), '\s+') x (word)
        where x.word <> '') w
      order by length(w.word) desc, w.word limit 10), '{}'), '{null}') || '{%,%}'::text[];
