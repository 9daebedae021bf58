import { type Kysely, sql } from 'kysely';

/**
 * A page of a search, newest first, together with its total (D2.3). A word that many repairs contain is looked for
 * along the index of dates, which holds the text too. That walk ends when it has found as many repairs as are counted,
 * so it does not grow with the number of repairs. A rare word is looked for in the trigram index, which gives all of
 * its repairs at once. How often the newest 500 repairs contain the word decides between the two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index repair_search_by_date;
    create index repair_search_by_date on repair_search (company_id, date_submitted desc, repair_id desc)
      include (text);

    -- The pattern is in lower case, so that it is not folded for every row. The settings keep the planner on the index:
    -- it takes every word for a rare one and would collect and sort all.
    create function walk_repairs(folded text, most int) returns int[]
      language sql stable security definer set search_path = public, pg_temp
      set enable_bitmapscan = off set enable_sort = off set enable_seqscan = off as $$
        select array(select s.repair_id from repair_search s
          where s.company_id = app_company() and s.text like folded
          order by s.date_submitted desc, s.repair_id desc limit most)
      $$;

    create function search_page(pattern text, wanted int, skipped int, counted int, out ids int[], out total int)
      language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      newest constant int := 500;
      folded constant text := lower(pattern);
      looked int;
      found int[];
      hits int;
    begin
      select count(*), count(*) filter (where s.text like folded) into looked, hits from (
        select r.text from repair_search r where r.company_id = app_company()
        order by r.date_submitted desc, r.repair_id desc limit newest) s;
      if looked < newest or hits * 10 >= looked then
        found := walk_repairs(folded, greatest(counted, skipped + wanted) + 1);
      else
        found := array(select s.repair_id from search_repairs(pattern) s
          order by s.date_submitted desc, s.repair_id desc);
      end if;
      ids := found[skipped + 1 : skipped + wanted];
      total := cardinality(found);
    end $$;

    revoke execute on function walk_repairs(text, int), search_page(text, int, int, int) from public;
    grant execute on function search_page(text, int, int, int) to portal_app;
  `.execute(db);
}
