import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const labels = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem')
    .slice(1, -1)
    .map((item) => item.textContent);

test('shows which rows are visible and the pages of A9', () => {
  render(<Pagination page={6} total={117} onPage={() => undefined} noun="repairs" />);
  expect(screen.getByText('Showing 51 to 60 of 117 repairs')).toBeTruthy();
  expect(labels()).toEqual(['1', '…', '5', '6', '7', '…', '12']);
  expect(screen.getByRole('button', { name: 'Page 6' }).getAttribute('aria-current')).toBe('page');
});

test('changes the page, but not past the first or the last', async () => {
  const turned: number[] = [];
  render(<Pagination page={1} total={57} onPage={(page) => turned.push(page)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 6' }));
  expect(turned).toEqual([2, 6]);
});

test('one page needs no controls', () => {
  render(<Pagination page={1} total={0} onPage={() => undefined} />);
  expect(screen.getByText('Showing 0 to 0 of 0 results')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
