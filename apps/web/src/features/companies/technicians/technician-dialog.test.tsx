import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../../../api/cache.ts';
import { SignedInUserContext } from '../../../session/signed-in-user.ts';
import { TechnicianDialog } from './technician-dialog.tsx';

const ravi = {
  id: 7,
  name: 'Ravi Patel',
  email: null,
  phone: null,
  specialties: null,
  color: '#3b82f6',
  active: true,
  userId: null,
  workDays: [1, 2, 3, 4, 5],
  workFrom: '08:00',
  workTo: '17:00',
  daysOff: [],
  hourlyRate: 95.5,
  version: 3,
} as unknown as Technician;

const sent = vi.fn();
// Replaces only the network.
vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
  if (method === 'GET') return Response.json([]);
  sent(JSON.parse(String(body)));
  return Response.json(ravi);
});
beforeEach(() => sent.mockClear());
afterEach(cleanup);

const open = (technician: Technician | undefined) =>
  render(
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ companyId: 5, role: 'admin', timeZone: 'UTC' } as User}>
        <TechnicianDialog technician={technician} onClose={() => undefined} />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a technician whose phone changes keeps the labor rate', async () => {
  open(ravi);
  await type('Phone', '555 0100');
  await press('Save Changes');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ phone: '555 0100', hourlyRate: 95.5 }));
});

test('a new technician is sent with the labor rate that was typed', async () => {
  open(undefined);
  await type('Name', 'Ravi Patel');
  await type('Labor rate per hour', '120');
  await press('Add Technician');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ravi Patel', hourlyRate: 120 }));
});
