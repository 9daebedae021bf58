import { ERASED_NAME } from '@portal/contract/personal-data/rules.ts';
import { sql } from 'kysely';
import { tableTexts } from '../../db/table-texts.ts';
import { type Check, count, firstOf } from '../check.ts';

/** Columns that repeat the texts of other columns, where a stand-in may be. */
const REPEATING = [
  'repair_search.text',
  'repair_acts.before',
  ...['appointments', 'customer_equipment', 'parts', 'purchase_orders', 'purchase_order_items'].map(
    (table) => `${table}.search_text`,
  ),
];
const snake = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);

/** Looks for statuses, numbers and keys in which an erasure of an earlier release put a stand-in (D12.5). */
export const erasedCodesCheck: Check = {
  name: 'erased codes',
  look: async ({ db, quick }) => {
    if (quick) return { ok: 'Not searched, because of --quick.' };
    const { rows } = await sql<{ name: string; rows: number }>`
      ${sql.join(
        tableTexts
          .flatMap(({ table, code = [] }) => code.map((column) => ({ table, column: snake(column) })))
          .filter(({ table, column }) => !REPEATING.includes(`${table}.${column}`))
          .map(
            ({
              table,
              column,
            }) => sql`select ${`${column} of ${table}`} as name, count(*) as rows from ${sql.table(table)}
              where strpos(${sql.ref(column)}::text, ${ERASED_NAME}) > 0
                or ${sql.ref(column)}::text ~ ${'erased-\\d+@erased[.]invalid'} having count(*) > 0`,
          ),
        sql` union all `,
      )} order by 1`.execute(db);
    if (rows.length === 0) return { ok: 'No erasure has changed a status, a number or a key.' };
    const shown = rows.map(({ name, rows: n }) => `${name} (${count(n, 'row')})`);
    return {
      wrong: `An erasure has changed what no person's name is: ${firstOf(shown)}.`,
      advice:
        'Statuses of repairs are mended by "npm run doctor -- --repair". Take the other values from a backup of before.',
    };
  },
};
