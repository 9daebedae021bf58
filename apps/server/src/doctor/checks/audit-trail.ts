import { countOf } from '@portal/contract/core/count-of.ts';
import { sql } from 'kysely';
import { type Check, firstOf } from '../check.ts';
import { compareSeals, type Difference } from './compare-seals.ts';

const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns a sentence part such as "2 entries of company 3 (Acme) from … to … are gone". */
function wordsOf({ companyId, what, entries, firstAt, lastAt }: Difference, names: Map<number, string>) {
  const of =
    companyId === null ? 'the installation' : `company ${companyId} (${names.get(companyId) ?? '?'})`;
  const when =
    firstAt.getTime() === lastAt.getTime()
      ? `of ${time(firstAt)}`
      : `between ${time(firstAt)} and ${time(lastAt)}`;
  if (what === 'changed')
    return `some of ${countOf(entries, 'entry', 'entries')} of ${of} ${when} were changed`;
  if (what === 'seals') return `a seal of ${of} ${when} is gone or was changed`;
  const [is, was] = entries === 1 ? ['is', 'was'] : ['are', 'were'];
  return `${countOf(entries, 'entry', 'entries')} of ${of} ${when} ${what === 'gone' ? `${is} gone` : `${was} put in`}`;
}

/** Compares the audit trail with its seals (decision 0065). Nobody can mend it: it says what happened. */
export const auditTrailCheck: Check = {
  name: 'audit trail',
  look: async ({ db, masterKey, quick, runningSince }) => {
    if (quick) return { ok: 'The entries were not compared with their seals (--quick).' };
    const { differences, entries } = await compareSeals(db, masterKey);
    if (differences.length > 0) {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from companies`.execute(db);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return {
        wrong: `The audit trail is not as it was written: ${firstOf(differences.map((one) => wordsOf(one, names)))}.`,
        advice:
          'No call of the portal does this. Find out who could write to the database, and keep your backups.',
      };
    }
    const late = await sql<{ late: number }>`
      select count(*)::int as late from audit_entries, audit_sealing
      where id > sealed_to and at < now() - interval '1 day'`.execute(db);
    const unsealed = late.rows[0]?.late ?? 0;
    const isAtWork = runningSince !== undefined && Date.now() - runningSince.getTime() > 6 * 3_600_000;
    if (unsealed > 0 && isAtWork)
      return {
        wrong: `${countOf(unsealed, 'entry', 'entries')} of more than a day ago ${unsealed === 1 ? 'is' : 'are'} not sealed.`,
        advice: 'Look at the job "seal-audit-trail", and for a transaction of the database that never ended.',
      };
    return { ok: `${countOf(entries, 'sealed entry', 'sealed entries')}: none is gone, changed or put in.` };
  },
};
