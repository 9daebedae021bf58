import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FoldedReadings } from './folded-readings.tsx';
import { PlainTable } from './plain-table.tsx';

afterEach(cleanup);

const readings = Array.from({ length: 30 }, (_, at) => `${at}.5`);
const table = () => (
  <PlainTable
    label="Readings"
    minWidth="10rem"
    heads={[{ title: 'Point' }, { title: 'Unit as typed' }]}
    rows={Array.from({ length: 52 }, (_, at) => ({
      key: at,
      cells: [
        `${at + 1}.`,
        <FoldedReadings key="unit" unit="V" of={`the unit at point ${at + 1}`} {...{ readings }} />,
      ],
    }))}
  />
);
const drawn = () => ({
  rows: screen.getAllByRole('row').length - 1,
  readings: screen.getByRole('row', { name: /^3\./ }).textContent?.match(/\d+\.5/g)?.length,
});

test('a record of many points and readings draws the first of each, and all on paper', () => {
  render(table());
  expect(drawn()).toEqual({ rows: 50, readings: 10 });
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toEqual({ rows: 52, readings: 30 });
  fireEvent(window, new Event('afterprint'));
  expect(drawn()).toEqual({ rows: 50, readings: 10 });
});

test('somebody shows all readings of one point, and all rows', async () => {
  render(table());
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30 readings of the unit at point 3' }));
  expect(drawn()).toEqual({ rows: 50, readings: 30 });
  await userEvent.click(screen.getByRole('button', { name: 'Show all 52 rows' }));
  expect(drawn().rows).toBe(52);
});

test('a few readings stand as they were typed', () => {
  const { container } = render(<FoldedReadings readings={['1.0', null, '1.2']} unit="mV" of="the unit" />);
  expect(container.textContent).toBe('1.0; –; 1.2 mV');
});
