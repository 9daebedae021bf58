import type { User } from '@portal/contract/people/auth/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cache } from '../../api/cache.ts';
import { SignedInUserContext } from '../../session/signed-in-user.ts';
import { CustomerDialog } from './customer-dialog.tsx';

afterEach(cleanup);

let refuse = false;
const sent = vi.fn();
// Replaces only the network.
vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
  sent(method, url, JSON.parse(String(body)));
  return refuse
    ? Response.json({ message: 'No.', fields: { email: 'Invalid email address' } }, { status: 400 })
    : Response.json({ id: 1, name: 'Acme' }, { status: 201 });
});

const show = (onClose: () => void) =>
  render(
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ companyId: 5, role: 'admin' } as User}>
        <CustomerDialog customer={undefined} onClose={onClose} />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create Customer' }));
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

test('shows missing and wrong values, sends correct ones, and closes', async () => {
  const onClose = vi.fn();
  show(onClose);
  await save();
  await screen.findByText('Customer name is required');
  await type('Customer Name', 'Acme');
  await type('Billing Email', 'nope');
  await screen.findByText('Invalid email address');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Billing Email' }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(
    'POST',
    '/api/companies/5/customers',
    expect.objectContaining({ name: 'Acme', country: 'USA', companyId: 5 }),
  );
});

test('stays open with the message of the server below its field', async () => {
  refuse = true;
  const onClose = vi.fn();
  show(onClose);
  await type('Customer Name', 'Acme');
  await save();
  await screen.findByText('Invalid email address');
  expect(onClose).not.toHaveBeenCalled();
});
