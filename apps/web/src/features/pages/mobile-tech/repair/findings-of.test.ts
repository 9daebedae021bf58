import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { expect, it } from 'vitest';
import { findingsOf } from './findings-of.ts';

const log = (status: RepairLog['status'], message: string): RepairLog => ({
  ...{
    id: 1,
    repairId: 1,
    date: '2031-05-06T10:00:00.000Z' as RepairLog['date'],
    cost: null,
    addedBy: 'Kenji',
  },
  ...{ status, message },
});

it('shows what was written while the unit was inspected, without the words of the step', () => {
  expect(
    findingsOf([
      log('in_progress', 'Progress: Board replaced'),
      log('inspected', 'Progress: The fuse is blown.'),
      log('inspected', 'Status changed from Received to Inspected.\nProgress: Contacts are oxidised.'),
      log('inspected', 'Status changed from Submitted to Inspected.'),
      log(null, 'Repair request submitted.'),
    ]),
  ).toEqual(['The fuse is blown.', 'Contacts are oxidised.']);
});
