import type { ErasurePreview } from '@portal/contract/operating/personal-data/endpoints.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { readPerson } from './erased-person.ts';
import { personOf } from './erasure.queries.ts';
import { erasureSteps } from './erasure-steps.ts';
import { refuseOperators, sumByName, whyNotErased } from './present-erasure.ts';

/** The preview counts no further in one kind of rows. */
const MOST_ROWS = 1_000;

/**
 * Counts what the erasure of a person would change, with the same steps that do it. The rows of an account are outside
 * the tenant wall, so it reads as the tables' owner, and only rows of the company.
 * @throws 403 for an operator, 404 for an unknown user.
 */
export async function previewErasure({ db, actor, runtime }: Work, userId: number): Promise<ErasurePreview> {
  const user = await personOf(db, actor.companyId, userId);
  if (!user) throw notFound();
  refuseOperators(actor, user);
  const refusal = await whyNotErased(db, actor, user);
  return runtime.database.dangerouslyAcrossCompanies(async (all) => {
    const person = await readPerson(all, user);
    const counted = [];
    for (const { what, count } of erasureSteps) {
      const { rows, examples } = await count(all, person, MOST_ROWS);
      counted.push({ what, rows: Math.min(rows, MOST_ROWS), andMore: rows > MOST_ROWS, examples });
    }
    return {
      name: user.contactName || user.username,
      changed: sumByName(counted),
      left: person.left,
      refused: refusal?.message ?? null,
    };
  });
}
