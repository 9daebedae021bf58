import { termsOver } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type { DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { usualTerms } from './read-wishes.ts';
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
  repair: {
    id: number;
    companyId: number;
    customerId: number | null;
    contactName: string | null;
    companyName: string | null;
  };
  terms: DefaultTerms;
  /** The unit of the register that the request names. */
  unitId: number | null;
}

/**
 * Stores what a request asks for the calibration of its units, with its trace. It waits for the laboratory until staff answer it. What
 * is usual at this moment is kept with it: the person has seen that too, and agrees to nothing else.
 */
export async function storeWishes(
  work: Work<RecordedActor>,
  wishes: readonly [Asking, ...Asking[]],
): Promise<void> {
  const { db, actor } = work;
  const enteredBy = actor.displayName ?? '';
  const askedBy = ({ contactName, companyName }: Asking['repair']) =>
    actor.role === 'customer' ? enteredBy : contactName || companyName || enteredBy;
  // All units of a request have one customer.
  const usual = await usualTerms(
    db,
    wishes[0].repair.customerId,
    wishes.flatMap(({ unitId }) => unitId ?? []),
  );
  if (!usual) return;
  await Promise.all([
    db
      .insertInto('calibrationWishes')
      .values(
        wishes.map(({ repair, terms, unitId }) => {
          const below = usual.units.find(({ id }) => id === unitId)?.terms ?? usual.terms;
          return {
            ...{ companyId: repair.companyId, repairId: repair.id, customerId: repair.customerId },
            ...{ terms: JSON.stringify(terms), shown: JSON.stringify(termsOver(terms, below)) },
            ...{ askedBy: askedBy(repair), enteredBy, enteredByUserId: actor.userId! },
          };
        }),
      )
      .execute(),
    ...wishes.map(({ repair, terms }) =>
      record(work, {
        ...({ action: 'calibration.terms_asked', kind: 'repair', id: repair.id } as const),
        after: { terms, askedBy: askedBy(repair) },
      }),
    ),
  ]);
}
