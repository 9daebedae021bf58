import { type CalendarDate, compareDates, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { LaboratorySettings } from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { type AppError, conflict } from '../../../errors.ts';
import { inSlices } from '../../../in-slices.ts';
import { needsSecondPerson } from './procedure.policy.ts';

/** What of the company and of the procedure decides beside the draft. */
interface Circumstances {
  settings: LaboratorySettings;
  /** All revisions of the procedure. */
  revisions: readonly Pick<ProcedureRevisionRow, 'approvedAt' | 'effectiveFrom'>[];
  day: CalendarDate;
}

/**
 * Returns why this person cannot approve a draft on a day, or undefined. The revisions of the procedure must not change
 * meanwhile: approving holds the lock of the procedure.
 */
export async function whyNotApprovable(
  { userId }: Pick<Actor, 'userId'>,
  draft: ProcedureRevisionRow,
  { settings, revisions, day }: Circumstances,
): Promise<AppError | undefined> {
  const last = revisions
    .flatMap(({ approvedAt, effectiveFrom }) => (approvedAt && effectiveFrom ? [effectiveFrom] : []))
    .toSorted(compareDates)
    .at(-1);
  const { effectiveFrom } = draft;
  if (needsSecondPerson(settings, draft, userId))
    return conflict('procedure.second_person', say.secondPerson);
  if (effectiveFrom === null) return conflict('procedure.effective_missing', say.effectiveMissing);
  if (last && compareDates(effectiveFrom, last) <= 0)
    return conflict('procedure.effective_early', say.effectiveEarly(formatDate(last)));
  if (last && compareDates(effectiveFrom, day) < 0)
    return conflict('procedure.effective_past', say.effectivePast);
  if (!draft.text && draft.fileId === null) return conflict('procedure.content_missing', say.contentMissing);
  if (draft.points.length === 0) return conflict('procedure.points_missing', say.pointsMissing);
  // The arithmetic is large, and few requests need it.
  const { checksOf } = await import('@portal/contract/laboratory/procedures/check-revision.ts');
  const faults = await inSlices(checksOf(draft), (check) => check(), 1);
  const fault = faults.find((found) => found !== undefined);
  return fault === undefined ? undefined : conflict('procedure.not_calculable', fault);
}
