import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../../../../api/cache.ts';
import { SignedInUserContext } from '../../../../session/signed-in-user.ts';
import { PartDialog } from './part-dialog.tsx';
import type { Part } from './part-values.ts';

// Replaces only the network.
vi.stubGlobal('fetch', async () => Response.json([]));

const onSave = vi.fn(async () => undefined);
beforeEach(() => onSave.mockClear());
afterEach(cleanup);

const fuse = {
  partId: null,
  partNumber: 'FUSE',
  description: 'Fuse',
  quantity: 2,
  unitPrice: 12.5,
  msrpPrice: 89.9,
} as unknown as Part;

const open = (parts: Part[], part: Part | undefined) =>
  render(
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ companyId: 5, role: 'admin', timeZone: 'UTC' } as User}>
        <PartDialog
          repair={{ id: 1, companyId: 5, partsUsed: parts } as unknown as Repair}
          part={part}
          onSave={onSave}
          onClose={() => undefined}
        />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new line is sent with the prices that were typed', async () => {
  open([], undefined);
  await userEvent.type(screen.getByRole('combobox', { name: 'Part Number' }), 'LAMP');
  for (const [label, typed] of [
    ['Unit Price (cost)', '12.50'],
    ['MSRP Price', '1,234.5'],
  ] as const) {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  }
  await press('Add Part');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith([
    expect.objectContaining({ partNumber: 'LAMP', quantity: 1, unitPrice: 12.5, msrpPrice: 1234.5 }),
  ]);
});

test('a line that is saved without a change keeps its prices', async () => {
  open([fuse], fuse);
  await press('Save Part');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith([fuse]);
});
