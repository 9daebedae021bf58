import type { Erasure } from '@portal/contract/operating/personal-data/endpoints.ts';
import type { ErasureRow } from '../../../db/schema/erasures.ts';
import { erasureSteps } from './erasure-steps.ts';
import { ACCOUNT_STEP } from './personal-data-jobs.ts';

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
