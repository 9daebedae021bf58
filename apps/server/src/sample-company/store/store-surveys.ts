import { BAD_STARS } from '@portal/contract/conversation/surveys/rules.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { Chance } from '../plan/chance.ts';
import type { People } from '../plan/people.ts';
import { DAY_MS } from '../plan/work-times.ts';
import type { StoredRepair } from './store-repairs.ts';

/** Days from the return of a unit to the question. */
export const ASKED_AFTER_DAYS = 7;

type Answer = readonly [stars: number, comment: string];

/** What customers answered, in turn. Null is no answer. */
const answers: readonly (Answer | null)[] = [
  [5, 'Ready two days before the promised date. Thank you.'],
  null,
  [2, 'The unit is fine, but the test leads did not come back with it.'],
  [5, ''],
  [4, 'Good work. A call before shipping would have helped us to plan.'],
  [5, 'The readings before adjustment are just what our auditor asked for.'],
  null,
  [3, 'Took a week longer than promised.'],
  [1, 'Same fault after two days. It is on its way back to you.'],
  [4, ''],
];

/** Makes the questions about units that went back in the last `surveyDays` days, and what customers answered. */
export async function storeSurveys(
  db: Db,
  chance: Chance,
  { coordinator }: People,
  { surveyDays }: { surveyDays: number },
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const asked = repairs.flatMap(({ plan, row }) => {
    const returned = plan.entries.findLast(({ status }) => status === 'shipped')?.at;
    const askedAt = returned && new Date(returned.getTime() + ASKED_AFTER_DAYS * DAY_MS);
    if (!askedAt || askedAt > now || returned.getTime() < now.getTime() - surveyDays * DAY_MS) return [];
    return [{ row, askedAt }];
  });
  let isFirstBad = true;
  const rows = asked.toReversed().map(({ row, askedAt }, i) => {
    const [stars, comment] = answers[i % answers.length] ?? [null, ''];
    const answeredAt = new Date(Math.min(askedAt.getTime() + chance.whole(2, 30) * 3_600_000, now.getTime()));
    const isBad = stars !== null && stars <= BAD_STARS;
    // The newest complaint waits for staff, who have seen the older ones.
    const isSeen = isBad && !isFirstBad;
    if (isBad) isFirstBad = false;
    return {
      ...{ companyId: row.companyId, repairId: row.id, askedAt, stars, comment },
      answeredAt: stars === null ? null : answeredAt,
      seenAt: isSeen ? new Date(Math.min(answeredAt.getTime() + DAY_MS, now.getTime())) : null,
      seenBy: isSeen ? coordinator.contactName : null,
    };
  });
  if (rows.length > 0) await db.insertInto('repairSurveys').values(rows).execute();
}
