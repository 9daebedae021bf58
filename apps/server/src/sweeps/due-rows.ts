import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DueRow, Sweep } from './sweep.ts';

/** Rows of one company in a run. A company with more goes on in the next run. */
const OF_ONE_COMPANY = 500;
const AT_MOST = 5_000;

/** A due row, with the number of times that it could not be done. */
export type FoundRow<Row> = Row & { tries: number };

/**
 * Returns the due rows of all companies, those of each company in order. Rows that could not be done are left out until
 * their pause is over. When there are too many, each company gets the same number.
 */
export const findDue = <Row extends DueRow>(
  database: Pick<Database, 'dangerouslyAcrossCompanies'>,
  { name, due }: Pick<Sweep<Row, never>, 'name' | 'due'>,
): Promise<FoundRow<Row>[]> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    // A row that somebody has done or cancelled meanwhile is no longer left for later.
    await sql`delete from postponed_rows p where p.sweep = ${name} and p.next_try_at <= now()
      and not exists (select from (${due}) d where d.id = p.row_id)`.execute(db);
    const { rows } = await sql<FoundRow<Row>>`
      select * from (
        select d.*, coalesce(p.tries, 0) as tries,
          row_number() over (partition by d.company_id order by d.due_at, d.id) as place
        from (${due}) d left join postponed_rows p on p.sweep = ${name} and p.row_id = d.id
        where p.next_try_at is null or p.next_try_at <= now()) found
      where place <= ${sql.lit(OF_ONE_COMPANY)} order by place, due_at, id limit ${sql.lit(AT_MOST)}`.execute(
      db,
    );
    return rows;
  });
