import type { CalibrationItem, GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../../../../api/cache.ts';
import { SignedInUserContext } from '../../../../session/signed-in-user.ts';
import { ResultsForm } from './results-form.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
// Replaces only the network.
vi.stubGlobal('fetch', async () => Response.json([]));

const item = {
  ...{ id: 7, make: 'Fluke', modelName: '87V', serialNumber: 'SN-1', typeName: 'Multimeter' },
  ...{ equipmentModelId: 1, receivedOn: '2026-01-05' as CalendarDate, results: null, unit: null },
} as unknown as CalibrationItem;

let saved: GivenResults[];
beforeEach(() => {
  saved = [];
  localStorage.clear();
  cache.clear();
});
afterEach(cleanup);

const ravi = { id: 3, companyId: 5, contactName: 'Ravi Patel', timeZone: 'UTC' };

const open = (
  role: 'admin' | 'technician' = 'admin',
  version = 0,
  given: Partial<CalibrationItem> = {},
  standards: readonly ReferenceStandard[] = [],
) =>
  render(
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ ...ravi, role } as User}>
        <ResultsForm
          item={{ ...item, ...given }}
          worksOffline={role === 'technician'}
          model={undefined}
          standards={{ rows: standards, failed: false }}
          version={version}
          onSave={async (values) => void saved.push(values)}
          onClose={cleanup}
        />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
const cell = (column: string, point: number) =>
  screen.getByRole('textbox', { name: `${column}, point ${point}` }) as HTMLInputElement;
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const box = () => screen.queryByRole('region', { name: 'What does not agree' });

const INSIDE = 'DC voltage\t10,0\tV\t9,9\t10,1\t10,02';
const OUTSIDE = `${INSIDE}\nDC voltage\t20\tV\t19\t21\t25`;

test('results that are typed stay on the device until somebody discards them', async () => {
  open();
  paste(cell('Quantity', 1), INSIDE);
  await press('Cancel');
  open('admin', 1);
  expect(screen.getByText(/is back in the form.*Saving yours replaces theirs/)).toBeTruthy();
  expect(cell('As found', 1).value).toBe('10,02');
  await press('Discard what was typed');
  expect(cell('As found', 1).value).toBe('');
  await press('Bring it back');
  expect(cell('As found', 1).value).toBe('10,02');
  await press('Discard what was typed');
  await press('Cancel');
  open();
  expect(cell('As found', 1).value).toBe('');
});

test('what was saved is not kept any longer', async () => {
  open();
  paste(cell('Quantity', 1), INSIDE);
  await userEvent.type(screen.getByRole('textbox', { name: 'The limits come from' }), 'Data sheet');
  await choose('Result', 'Pass');
  await press('Save results');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ result: 'pass', points: [{ asFound: '10,02' }] });
  cleanup();
  open();
  expect(cell('As found', 1).value).toBe('');
});

test('Save goes to the first wrong cell, which is described by a sentence', async () => {
  open();
  paste(cell('Quantity', 1), 'DC voltage\t1.000\tV\t1,499\t1,501\nDC voltage\tten\tV');
  await choose('Result', 'Fail');
  await press('Save results');
  await waitFor(() => expect(document.activeElement).toBe(cell('Lower limit', 1)));
  expect(saved).toEqual([]);
  const described = document.getElementById(cell('Lower limit', 1).getAttribute('aria-describedby')!);
  expect(described?.textContent).toBe(
    'Lower limit, point 1: 1,499 can be read as 1.499 and as 1499. Type it without a comma.',
  );
  await press('3 cells are not right');
  expect(document.activeElement).toBe(cell('Nominal', 2));
});

test('what does not agree is said before Save and leads to its cell, and an admin may override it', async () => {
  open();
  paste(cell('Quantity', 1), OUTSIDE);
  await userEvent.type(screen.getByRole('textbox', { name: 'The limits come from' }), 'Data sheet');
  expect(box()).toBeNull();
  await choose('Result', 'Pass');
  await press('Point 2 is outside its limits as found, so the result cannot be Pass.');
  expect(document.activeElement).toBe(cell('As found', 2));
  await press('Save results');
  await waitFor(() => expect(cell('As found', 2).getAttribute('aria-invalid')).toBe('true'));
  expect(saved).toEqual([]);
  const reason = within(box()!).getByRole('textbox', { name: 'Reason to certify them nevertheless' });
  await userEvent.type(reason, 'Used up to 15 V');
  await press('Save results');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ result: 'pass', overrideReason: 'Used up to 15 V' });
});

test('a technician reads that an admin may override, and has no field for it', async () => {
  open('technician');
  paste(cell('Quantity', 1), OUTSIDE);
  await choose('Result', 'Pass');
  expect(within(box()!).queryByRole('textbox')).toBeNull();
  expect(box()!.textContent).toContain('ask an admin');
});

test('new results begin with the points of the last calibration, without readings, and with who enters them', async () => {
  const point = {
    quantity: 'DC voltage',
    nominal: '10.000',
    unit: 'V',
    lowerLimit: '9.990',
    upperLimit: null,
  };
  const last: CalibrationItem['last'] = {
    ...{ isOfUnit: true, calibratedOn: '2026-03-02' as CalendarDate, procedure: 'QP-87' },
    ...{ limitsFrom: 'Data sheet', points: [point, { ...point, nominal: '20.000' }] },
  };
  open('technician', 0, { last });
  expect(
    screen.getByText('The points of the last calibration of Mar 2, 2026, without its readings.'),
  ).toBeTruthy();
  expect(screen.getByText('Ravi Patel (you)')).toBeTruthy();
  expect(['Nominal', 'Lower limit', 'As found'].map((column) => cell(column, 2).value)).toEqual([
    '20.000',
    '9.990',
    '',
  ]);
  await userEvent.type(cell('As found', 1), '10.001');
  await choose('Result', 'Limited');
  await userEvent.type(screen.getByRole('textbox', { name: 'Remarks' }), 'Up to 15 V');
  await press('Save results');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ procedure: 'QP-87', limitsFrom: 'Data sheet', technicianId: null });
  expect(saved[0]!.points).toMatchObject([{ asFound: '10.001' }, { nominal: '20.000', lowerLimit: '9.990' }]);
});

test('a standard that is past due is marked before somebody chooses it, and stands below those in force', () => {
  const standard = (id: number, name: string, dueOn: string, states: object[] = []) =>
    ({
      ...{ id, name, serialNumber: null, calibratedOn: '2020-01-05', dueOn, active: true, states },
      calibrations: [{ id, calibratedOn: '2020-01-05', dueOn, voided: null }],
    }) as unknown as ReferenceStandard;
  open('technician', 0, {}, [
    standard(1, 'Calibrator', '2021-01-05'),
    standard(2, 'Divider', '2199-01-05'),
    standard(3, 'Shunt', '2199-01-05', [{ id: 1, state: 'quarantined', fromOn: '2020-02-01' }]),
  ]);
  const list = screen.getByRole('combobox', { name: 'Add a reference standard' });
  expect(
    within(list)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Choose'),
    'Divider · due Jan 5, 2199',
    'Calibrator · due Jan 5, 2021 · past due',
    'Shunt · due Jan 5, 2199 · in quarantine',
  ]);
});

test('a table of 300 points draws the rows in view', () => {
  open();
  paste(cell('Quantity', 1), Array.from({ length: 300 }, (_, at) => `DC voltage\t${at}\tV`).join('\n'));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
  fireEvent.keyDown(cell('Nominal', 1), { key: 'ArrowDown', ctrlKey: true });
  expect(document.activeElement).toBe(cell('Nominal', 300));
});
