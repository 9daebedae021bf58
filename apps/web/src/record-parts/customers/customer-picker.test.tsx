import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../../api/cache.ts';
import { SignedInUserContext } from '../../session/signed-in-user.ts';
import { CustomerPicker } from './customer-picker.tsx';

const bare = { phone: null, address: null, city: null, state: null, zip: null, country: 'USA', active: true };
const aCustomer = (id: number, name: string) =>
  ({ ...bare, id, name, email: `${id}@example.com`, version: 3 }) as Customer;
const all = [aCustomer(1, 'Acme Labs'), aCustomer(2, 'Acme Tools'), aCustomer(3, 'Zephyr')];

let asked: { method: string; url: string; body: unknown }[] = [];
// Replaces only the network.
vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
  asked.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
  if (method !== 'GET') {
    const given = JSON.parse(String(body)) as Customer;
    return Response.json({ ...aCustomer(method === 'POST' ? 9 : 2, given.name), ...given });
  }
  const text = new URL(url, 'http://portal').searchParams.get('query') ?? '';
  if (text === 'broken') return Response.json({ message: 'Out of order' }, { status: 500 });
  return Response.json(all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())));
});
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  asked = [];
  cache.clear();
});
afterEach(cleanup);

const submitted = vi.fn((event: FormEvent) => event.preventDefault());
function Host({ onChange }: { onChange: (customer: Customer) => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ companyId: 5, role: 'admin' } as User}>
        <form onSubmit={submitted}>
          <CustomerPicker
            aria-label="Customer"
            value={value}
            onChange={(customer) => {
              onChange(customer);
              setValue(customer.id);
            }}
          />
        </form>
      </SignedInUserContext>
    </QueryClientProvider>
  );
}

const opened = async () => {
  const onChange = vi.fn();
  render(<Host onChange={onChange} />);
  const trigger = screen.getByRole('combobox', { name: 'Customer' });
  expect(trigger.textContent).toBe('Search customers...');
  await userEvent.click(trigger);
  await screen.findByText('Zephyr');
  return { onChange, trigger };
};
const field = () => screen.getByPlaceholderText('Search customers...');

test('searches the own company once when the typing pauses, and picks by keyboard', async () => {
  const { onChange, trigger } = await opened();
  await userEvent.type(field(), 'acme');
  await waitFor(() => expect(screen.queryByText('Zephyr')).toBeNull());
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/companies/5/customers/search',
    '/api/companies/5/customers/search?query=acme',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(all[1]);
  expect(trigger.textContent).toBe('Acme Tools');
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.click(trigger);
  // Until the customers are read there are rows of another kind.
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-selected'))).toEqual([
      ...['false', 'true', 'false'],
    ]),
  );
});

test('Tab moves to the edit button of the active row, which edits', async () => {
  const { onChange } = await opened();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Acme Tools' }));
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Customer' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Customer Name/ });
  expect(name.value).toBe('Acme Tools');
  await userEvent.type(name, ' Ltd');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({
    url: '/api/companies/5/customers/2',
    body: { name: 'Acme Tools Ltd' },
  });
  expect(onChange).not.toHaveBeenCalled();
});

test('creates a customer with the typed name, hides the billing block, and picks it without submitting the outer form', async () => {
  const { onChange, trigger } = await opened();
  await userEvent.type(field(), 'New Labs');
  await screen.findByText('No customers found');
  expect(screen.getByText('Try a different search term')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create New Customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Customer' });
  expect(within(dialog).getByRole('textbox', { name: 'Billing City' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Same as shipping' }));
  expect(within(dialog).queryByRole('textbox', { name: 'Billing City' })).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'City' }), 'Dayton');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Customer' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'New Labs',
    companyId: 5,
    city: 'Dayton',
    // A7: the fields themselves are sent.
    billingCity: 'Dayton',
    billingCountry: 'USA',
  });
  expect(trigger.textContent).toBe('New Labs');
  expect(submitted).not.toHaveBeenCalled();
});

test('shows when the search fails', async () => {
  await opened();
  await userEvent.type(field(), 'broken');
  await screen.findByText('Out of order');
});
