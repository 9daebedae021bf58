import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { expect, it } from 'vitest';
import { inGroups, technicianGroups } from './technician-groups.ts';

const row = (id: number, status: RepairStatus, estimatedCompletionDate: CalendarDate | null = null) => ({
  id,
  status,
  estimatedCompletionDate,
});
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('puts each status into one group', () => {
  const groups = inGroups(repairStatuses.map((status, id) => row(id, status)));
  expect(groups.Ready.map(({ status }) => status)).toEqual(['received', 'inspected', 'estimate_approved']);
  expect(groups['In work'].map(({ status }) => status)).toEqual(['in_progress']);
  expect(groups.Review.map(({ status }) => status)).toEqual(['needs_review']);
  expect(groups.Waiting).toHaveLength(repairStatuses.length - 5);
});

it('shows what is on the bench before what can be picked up', () => {
  expect(technicianGroups).toEqual(['In work', 'Ready', 'Waiting', 'Review']);
});

it('begins with the late repairs; those without a date keep their order at the end', () => {
  const groups = inGroups([
    row(1, 'inspected'),
    row(2, 'inspected', '2026-03-09'),
    row(3, 'received'),
    row(4, 'received', '2026-03-01'),
  ]);
  expect(ids(groups.Ready)).toEqual([4, 2, 1, 3]);
});
