import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { type Check, firstOf } from '../check.ts';

/** Tables of signed papers: each has the hash that its people saw, and names the file. */
const papers = [
  { table: 'certificates', what: 'Certificate', file: 'file_id', hash: 'sha256' },
  { table: 'estimates', what: 'Estimate', file: 'file_id', hash: 'sha256' },
  { table: 'demo_equipment_agreements', what: 'Loan agreement', file: 'file_id', hash: 'sha256' },
  {
    table: 'demo_equipment_inspections',
    what: 'Return receipt',
    file: 'receipt_file_id',
    hash: 'receipt_sha256',
  },
];

/** Compares the hash that a paper was signed or issued with, with the hash of its stored file (D3.6, D7.3). */
export const paperHashesCheck: Check = {
  name: 'signed papers',
  look: async ({ db }) => {
    const found = await Promise.all(
      papers.map(({ table, what, file, hash }) =>
        sql<{ name: string }>`
          select ${what} || ' ' || t.id || ' of company ' || t.company_id as name from ${sql.table(table)} t
          left join files f on f.company_id = t.company_id and f.id = t.${sql.ref(file)}
          where t.${sql.ref(hash)} is not null and f.sha256 is distinct from t.${sql.ref(hash)}
          order by t.id limit 1000`.execute(db),
      ),
    );
    const wrong = found.flatMap(({ rows }) => rows.map(({ name }) => name));
    if (wrong.length === 0) return { ok: 'Every signed or issued paper is the one that was stored.' };
    return {
      wrong: `${countOf(wrong.length, 'paper')} differ from the stored file: ${firstOf(wrong)}.`,
      advice: 'Restore these rows and files from your backup. Until then the papers prove nothing.',
    };
  },
};
