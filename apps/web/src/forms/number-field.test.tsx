import { optionalMoney } from '@portal/contract/core/numbers/money-fields.ts';
import { notANumber } from '@portal/contract/core/numbers/number-words.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { percent } from '@portal/contract/core/numbers/percent-fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Form } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { useZodForm } from './use-zod-form.ts';

afterEach(cleanup);

const rules = z.object({ rate: percent, limit: optionalMoney, days: z.int().min(1) });
const sent = vi.fn();

function Example() {
  const form = useZodForm(rules, { defaultValues: { rate: 0 as Percent, limit: null, days: 7 } });
  const { control } = form;
  return (
    <Form
      form={form}
      onSubmit={(_, { values }) => sent(values)}
      submitLabel="Save"
      pendingLabel="Saving..."
      summary={false}
    >
      <NumberField control={control} name="rate" label="Rate" />
      <MoneyField control={control} name="limit" label="Limit" />
      <NumberField control={control} name="days" label="Days" />
    </Form>
  );
}

test.each([
  ['Rate', '19,5'],
  ['Limit', '500,00'],
  ['Days', '1,5'],
])('%s with %s is refused with a sentence, and sent once it is mended', async (label, typed) => {
  sent.mockClear();
  render(<Example />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(notANumber());
  expect(field.value).toBe(typed);
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ rate: 0 as Percent, limit: null, days: 7, [label.toLowerCase()]: 12 });
});
