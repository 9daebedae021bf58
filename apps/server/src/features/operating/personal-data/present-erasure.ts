import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Erasure } from '@portal/contract/operating/personal-data/endpoints.ts';
import { personalDataMessages as messages } from '@portal/contract/operating/personal-data/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { ErasureRow } from '../../../db/schema/operating.ts';
import { type AppError, conflict, forbidden } from '../../../errors.ts';
import { openRepairsOf } from './erasure.queries.ts';
import { erasureSteps } from './erasure-steps.ts';
import { ACCOUNT_STEP } from './personal-data-jobs.ts';

/** Refuses an admin who erases an operator of the portal (access.md). @throws 403. */
export function refuseOperators(actor: Actor, user: UserRow): void {
  if (user.role === 'superadmin' && actor.role !== 'superadmin')
    throw forbidden(companyUserMessages.operator, 'user.operator');
}

/** Returns the 409 for a person who cannot be erased now. Open repairs need somebody to talk to. */
export async function whyNotErased(db: Db, actor: Actor, user: UserRow): Promise<AppError | undefined> {
  if (user.id === actor.userId) return conflict('erasure.oneself', messages.oneself);
  // Deactivation has rules of its own, such as that for the last admin.
  if (user.role !== 'customer' && user.active) return conflict('erasure.still_active', messages.stillActive);
  const open = await openRepairsOf(db, user.id);
  if (open.length === 0) return undefined;
  const shown = open.slice(0, 3).join(', ');
  return conflict('erasure.open_repairs', messages.stillOpen(open.length > 3 ? `${shown} and more` : shown));
}

const nameOfStep = (key: string | null): string =>
  key === ACCOUNT_STEP ? 'The account' : (erasureSteps.find((step) => step.key === key)?.what ?? 'The start');

/** Adds up the rows of the steps that staff call the same. */
export function sumByName<Counted extends Erasure['changed'][number]>(
  counted: readonly Counted[],
): Counted[] {
  const sums = new Map<string, Counted>();
  for (const one of counted) {
    if (one.rows === 0) continue;
    const before = sums.get(one.what);
    sums.set(one.what, {
      ...one,
      rows: one.rows + (before?.rows ?? 0),
      andMore: one.andMore || (before?.andMore ?? false),
    });
  }
  return [...sums.values()];
}

export const presentErasure = (row: ErasureRow | undefined): Erasure => ({
  state: row?.state === 'erasing' && row.stoppedAt ? 'stopped' : (row?.state ?? 'none'),
  askedAt: row?.askedAt?.toISOString() ?? null,
  begunAt: row?.begunAt?.toISOString() ?? null,
  begunBy: row?.begunBy ?? null,
  finishedAt: row?.finishedAt?.toISOString() ?? null,
  stopped: row?.stoppedAt ? { what: nameOfStep(row.stoppedStep), why: row.stoppedReason ?? '' } : null,
  changed: sumByName(
    [...erasureSteps.map(({ key }) => key), ACCOUNT_STEP].flatMap((key) => {
      const rows = row?.changed[key];
      return rows === undefined ? [] : [{ what: nameOfStep(key), rows, andMore: false }];
    }),
  ),
  left: row?.leftTexts ?? [],
});
