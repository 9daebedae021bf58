import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import type { WorksheetDefaults } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { DAY_MS } from '../../sample-company/plan/work-times.ts';
import type { Trace } from './trail.ts';

/** A body that does not exist: no paper of the demo may look like one of a real accreditation. */
const accreditation: Accreditation = {
  ...{ body: 'Sample Accreditation Body (not a real one)', number: 'SAMPLE-0000', mark: 'any' },
};

/** Guard band w = U (ILAC-G8:09/2019). */
export const defaults: WorksheetDefaults = {
  ...{ rule: { kind: 'guarded', share: '1' }, leastRatio: null, digits: null, rounding: null },
};

/** Days before today. */
const SWITCHED_ON = 903;

/** Switches the laboratory on. Another person than the writer approves a procedure, and only authorised people calibrate. */
export async function switchOn(
  db: Db,
  companyId: number,
  by: UserRow,
  { now, trace }: { now: Date; trace: Trace },
): Promise<void> {
  const chosen = { enabled: true, onePersonApproves: false };
  await db
    .insertInto('laboratorySettings')
    .values({
      ...{ companyId, ...chosen, onlyAuthorised: true },
      worksheetDefaults: JSON.stringify(defaults),
      accreditation: JSON.stringify(accreditation),
    })
    .execute();
  trace({
    ...{ at: new Date(now.getTime() - SWITCHED_ON * DAY_MS), by, action: 'laboratory.settings_changed' },
    ...{ kind: 'laboratory', id: null, before: { enabled: false, onePersonApproves: true } },
    after: { ...chosen, defaults, accreditation },
  });
}
