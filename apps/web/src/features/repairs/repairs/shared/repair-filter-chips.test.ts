import { expect, test } from 'vitest';
import { repairFilterChips } from './repair-filter-chips.ts';
import { statusWords } from './status-words.ts';

test('each filter of the panel is one chip in words', () => {
  const chips = repairFilterChips(
    {
      filter: 'action',
      dateFrom: '2024-03-05',
      dateTo: '2024-04-01',
      warrantyStatus: 'non_warranty',
      kind: 'calibration',
      technicianId: '3',
      companyName: 'Acme',
      late: 'true',
      untouchedDays: '14',
    },
    'Dana Reyes',
  );
  expect(chips).toEqual([
    { drops: ['filter'], label: 'Action required' },
    { drops: ['dateFrom'], label: 'From Mar 5, 2024' },
    { drops: ['dateTo'], label: 'To Apr 1, 2024' },
    { drops: ['warrantyStatus'], label: 'Non-Warranty' },
    { drops: ['kind'], label: 'Calibration' },
    { drops: ['technicianId'], label: 'Technician: Dana Reyes' },
    { drops: ['companyName'], label: 'Company: Acme' },
    { drops: ['late'], label: 'Late' },
    { drops: ['untouchedDays'], label: 'Untouched for 14+ days' },
  ]);
});

test('search, status, sort and page have no chip', () => {
  expect(repairFilterChips({ search: 'x', status: 'shipped', sort: 'status', page: '2' })).toEqual([]);
});

test('a value that the server would refuse has no chip', () => {
  expect(repairFilterChips({ dateFrom: 'soon', untouchedDays: '0', late: 'false' })).toEqual([]);
});

test('a range of days without changes is one chip', () => {
  expect(
    repairFilterChips({
      untouchedDays: '4',
      untouchedDaysMax: '7',
      unassigned: 'true',
      loanerWanted: 'true',
    }),
  ).toEqual([
    { drops: ['untouchedDays', 'untouchedDaysMax'], label: 'Untouched for 4 to 7 days' },
    { drops: ['loanerWanted'], label: 'Loaner wanted' },
    { drops: ['unassigned'], label: 'Not assigned' },
  ]);
  expect(repairFilterChips({ untouchedDaysMax: '3' })).toMatchObject([
    { label: 'Untouched for 0 to 3 days' },
  ]);
});

test('the filters of the work queue are one chip each', () => {
  const search = {
    received: 'true',
    waitingDays: '7',
    partAsked: 'true',
    partsArrived: 'true',
    certificateToApprove: 'true',
    certificateOfOthers: 'true',
  };
  expect(repairFilterChips({ ...search, mine: 'true' }).map(({ label }) => label)).toEqual([
    'Assigned to you',
    'Unit received',
    'Waits for the customer for 7+ days',
    'Part asked for',
    'Parts arrived',
    'Certificate to approve',
    'Certificate for somebody else',
  ]);
});

test('the filters of a number in a report are chips', () => {
  const chips = repairFilterChips({
    doneFrom: '2026-03-01',
    doneTo: '2026-03-31',
    promise: 'missed',
    work: 'warranty',
    promiseSlipped: 'true',
  });
  expect(chips.map(({ label }) => label)).toEqual([
    'Done from Mar 1, 2026',
    'Done to Mar 31, 2026',
    'Promise missed',
    'Work: warranty',
    'Delay not told',
  ]);
});

test('several statuses are shown in words', () => {
  expect(statusWords('cancelled,estimate_provided')).toBe('Cancelled, Pending Approval');
});
