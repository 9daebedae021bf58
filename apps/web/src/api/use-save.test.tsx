import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../ui/toast/toast.ts';
import { cache } from './cache.ts';
import { failedTo, toastDone, useSave } from './use-save.ts';

const sent: { method: string; path: string; ifMatch: string | null }[] = [];
let answer: () => Response;

// Replaces only the network.
vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
  sent.push({ method: method ?? 'GET', path: address, ifMatch: new Headers(headers).get('if-match') });
  return answer();
});
beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ id: 7, name: 'Acme' });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);
const use = (record: { id: number; version: number } | undefined) =>
  renderHook(
    () => ({
      save: useSave(record, {
        create: supplierEndpoints.create,
        update: supplierEndpoints.update,
        createParams: { companyId: 3 },
        invalidates: [],
        failure: (write) => failedTo(`${write} supplier`),
        toastSaved: ({ name }) => toastDone('Supplier', name, record ? 'updated' : 'added'),
      }),
      toast: useToast(),
    }),
    { wrapper },
  ).result;

test('makes a record in its company, and tells it', async () => {
  const result = use(undefined);
  expect(await result.current.save({ name: 'Acme' })).toMatchObject({ id: 7 });
  expect(sent).toEqual([{ method: 'POST', path: '/api/companies/3/suppliers', ifMatch: null }]);
  await vi.waitFor(() =>
    expect(result.current.toast).toMatchObject({
      title: 'Supplier added',
      description: 'Acme has been added.',
    }),
  );
});

test('changes the record based on the version that was opened, and tells it', async () => {
  const result = use({ id: 7, version: 4 });
  await result.current.save({ name: 'Acme' });
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/suppliers/7', ifMatch: '"4"' }]);
  await vi.waitFor(() => expect(result.current.toast).toMatchObject({ title: 'Supplier updated' }));
});

test('a refusal is told with the message of the server, and thrown for the form', async () => {
  answer = () => Response.json({ message: 'This name is taken.' }, { status: 409 });
  const result = use({ id: 7, version: 4 });
  await expect(result.current.save({ name: 'Acme' })).rejects.toMatchObject({ status: 409 });
  await vi.waitFor(() =>
    expect(result.current.toast).toMatchObject({
      title: 'Error',
      description: 'Failed to update supplier: This name is taken.',
      variant: 'destructive',
    }),
  );
});
