import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyInput } from './money-input.tsx';

afterEach(cleanup);

const told: (Dollars | null)[] = [];
function Form({ start }: { start: number | null }) {
  const [amount, setAmount] = useState(start as Dollars | null);
  const change = (next: Dollars | null) => {
    told.push(next);
    setAmount(next);
  };
  return (
    <>
      <MoneyInput aria-label="Cost" value={amount} onValueChange={change} />
      <button type="button" onClick={() => setAmount(12 as Dollars)}>
        Reset
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost' });

test('shows two decimals and accepts dollar signs and commas', async () => {
  render(<Form start={1234.5} />);
  expect(field().value).toBe('1,234.50');
  await userEvent.clear(field());
  await userEvent.type(field(), '$2,000.5');
  expect(field().value).toBe('$2,000.5');
  expect(told.at(-1)).toBe(2000.5);
  await userEvent.tab();
  expect(field().value).toBe('2,000.50');
});

test('an empty field is null, and text that is no amount stays for correction', async () => {
  render(<Form start={5} />);
  await userEvent.clear(field());
  expect(told.at(-1)).toBeNull();
  await userEvent.type(field(), '12x');
  await userEvent.tab();
  expect(told.at(-1)).toBeNaN();
  expect(field().value).toBe('12x');
});

test('keeps a third decimal, which the schema refuses, and follows its value', async () => {
  render(<Form start={null} />);
  await userEvent.type(field(), '1.005');
  await userEvent.tab();
  expect(told.at(-1)).toBe(1.005);
  expect(field().value).toBe('1.005');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field().value).toBe('12.00');
});

test.each([['1234,50'], ['89,9'], ['500,00'], ['0,500'], ['1.5,000']])(
  '%s is no amount, and stays for correction',
  async (typed) => {
    render(<Form start={5} />);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(told.at(-1)).toBeNaN();
    expect(field().value).toBe(typed);
  },
);
