import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

const options = [
  { value: '', label: 'Not assigned' },
  { value: '7', label: 'Ann' },
  { value: '8', label: 'Bob', disabled: true },
];

test('shows the choice and reports another one, also the empty one', async () => {
  const chosen: string[] = [];
  render(
    <Select aria-label="Technician" value="7" options={options} onValueChange={(id) => chosen.push(id)} />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Technician' });
  expect(select.selectedOptions[0]?.text).toBe('Ann');
  await userEvent.selectOptions(select, 'Not assigned');
  expect(chosen).toEqual(['']);
});

test('shows the placeholder while nothing is chosen, and a disabled line cannot be chosen', async () => {
  const chosen: string[] = [];
  render(
    <Select value={null} placeholder="Sort by" options={options} onValueChange={(id) => chosen.push(id)} />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select.selectedOptions[0]?.text).toBe('Sort by');
  await userEvent.selectOptions(select, 'Bob');
  expect(chosen).toEqual([]);
});
