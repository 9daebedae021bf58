import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Sort } from './data-table-types.ts';

afterEach(cleanup);

// jsdom has no layout.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let isPhone = false;
vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));

interface Row {
  id: number;
  number: string;
}
const rows: Row[] = [
  { id: 7, number: 'SR-1007' },
  { id: 8, number: 'SR-1008' },
];
const base = {
  label: 'repairs',
  rows,
  rowId: (row: Row) => row.id,
  empty: <p>No repairs found</p>,
  columns: [
    {
      key: 'number',
      header: 'SR #',
      sort: 'serviceReportNumber',
      cell: (row: Row) => row.number,
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      cell: () => <button type="button">Delete</button>,
    },
  ],
};

test('a click on a row opens it, one on a button inside does not', async () => {
  const opened: number[] = [];
  render(<DataTable {...base} onOpen={(row) => opened.push(row.id)} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  await userEvent.click(screen.getByText('SR-1008'));
  expect(opened).toEqual([8]);
});

test('announces its sort and reports the other direction, without reordering the rows', async () => {
  const asked: Sort[] = [];
  const sort: Sort = { by: 'serviceReportNumber', order: 'asc' };
  render(<DataTable {...base} sort={sort} onSort={(next) => asked.push(next)} />);
  expect(screen.getByRole('columnheader', { name: 'SR #' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'SR #' }));
  expect(asked).toEqual([{ by: 'serviceReportNumber', order: 'desc' }]);
  expect(screen.getAllByRole('row')[1]!.textContent).toContain('SR-1007');
});

test('selects rows and the whole page, and keeps rows selected on other pages', async () => {
  let ids: ReadonlySet<number> = new Set([99]);
  const selection = () => ({
    ids,
    onChange: (next: ReadonlySet<number>) => {
      ids = next;
    },
    label: (id: number) => `Select ${id}`,
  });
  const view = render(<DataTable {...base} selection={selection()} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 7' }));
  expect([...ids]).toEqual([99, 7]);
  view.rerender(<DataTable {...base} selection={selection()} />);
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect(page.indeterminate).toBe(true);
  await userEvent.click(page);
  expect([...ids]).toEqual([99, 7, 8]);
});

test('shows loading, empty and failed', () => {
  const view = render(<DataTable {...base} rows={undefined} />);
  expect(screen.getByText('Loading repairs')).toBeTruthy();
  view.rerender(<DataTable {...base} rows={[]} />);
  expect(screen.getByText('No repairs found')).toBeTruthy();
  view.rerender(<DataTable {...base} rows={undefined} failed={<p>It broke</p>} />);
  expect(screen.getByText('It broke')).toBeTruthy();
});

test('a phone draws cards only, a wide screen the table only', () => {
  const cards = (row: Row) => <p>card {row.id}</p>;
  const wide = render(<DataTable {...base} card={cards} />);
  expect([screen.queryAllByText(/^card/).length, screen.queryAllByText(/^SR-/).length]).toEqual([0, 2]);
  wide.unmount();
  isPhone = true;
  render(<DataTable {...base} card={cards} />);
  expect([screen.queryAllByText(/^card/).length, screen.queryAllByText(/^SR-/).length]).toEqual([2, 0]);
  isPhone = false;
});
