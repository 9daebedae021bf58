import type { DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { refuseUnaccredited } from './refuse-unaccredited.ts';

interface AskedUnit {
  calibrationNeeded: boolean;
  calibrationTerms?: DefaultTerms | undefined;
}

/**
 * Returns what a request asks for the calibration of each of its units. Nothing counts for a unit that is not calibrated, and for a
 * company without a laboratory.
 * @throws 400 for an accredited calibration of a laboratory that is not accredited.
 */
export async function askedTermsOf(
  db: Db,
  units: readonly AskedUnit[],
): Promise<(DefaultTerms | undefined)[]> {
  const { enabled } = await readSettings(db);
  if (!enabled) return [];
  const asked = units.map((unit) => (unit.calibrationNeeded ? unit.calibrationTerms : undefined));
  const at = asked.findIndex((terms) => terms?.accredited);
  const place = units.length > 1 ? `units.${at}.` : '';
  if (at >= 0) await refuseUnaccredited(db, asked[at]!, `${place}calibrationTerms.accredited`);
  return asked;
}

interface Asking {
  repair: { id: number; companyId: number; contactName: string | null; companyName: string | null };
  terms: DefaultTerms;
}

/** Stores what a request asks for its calibration, with its trace. It waits for the laboratory until staff answer it. */
export async function storeWish(work: Work<RecordedActor>, { repair, terms }: Asking): Promise<void> {
  const { db, actor } = work;
  const enteredBy = actor.displayName ?? '';
  const askedBy =
    actor.role === 'customer' ? enteredBy : repair.contactName || repair.companyName || enteredBy;
  await Promise.all([
    db
      .insertInto('calibrationWishes')
      .values({
        ...{ companyId: repair.companyId, repairId: repair.id, terms: JSON.stringify(terms) },
        ...{ askedBy, enteredBy, enteredByUserId: actor.userId! },
      })
      .execute(),
    record(work, {
      ...({ action: 'calibration.terms_asked', kind: 'repair', id: repair.id } as const),
      after: { terms, askedBy },
    }),
  ]);
}
