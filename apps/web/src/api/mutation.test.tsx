import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { accountEndpoints } from '@portal/contract/people/account/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useToast } from '../ui/toast/toast.ts';
import { cache } from './cache.ts';
import { useEndpointMutation } from './mutation.ts';
import { markReported, reportError, wasReported } from './reported-errors.ts';

// Replaces only the network.
vi.stubGlobal('fetch', async () => Response.json({ message: 'Invalid email address' }, { status: 400 }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);
const use = (failure?: Parameters<typeof useEndpointMutation>[1]) =>
  renderHook(
    () => ({
      save: useEndpointMutation(accountEndpoints.updateProfile, failure as never),
      toast: useToast(),
    }),
    { wrapper },
  ).result;
const given = { body: { email: 'x' } };
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );

test('a form shows its own failure, without a toast', async () => {
  const result = use({ failure: 'form' });
  const error = await refused(result.current.save.mutateAsync(given));
  expect(error).toBeInstanceOf(ApiError);
  expect(wasReported(error)).toBe(false);
  expect(result.current.toast).toBeNull();
});

test('any other failure is shown once, by a destructive toast', async () => {
  const result = use({ failure: { title: 'Update failed' } });
  const error = await refused(result.current.save.mutateAsync(given));
  expect(wasReported(error)).toBe(true);
  await vi.waitFor(
    () =>
      expect(result.current.toast).toMatchObject({
        title: 'Update failed',
        description: 'Invalid email address',
        variant: 'destructive',
      }),
    { timeout: 10_000 },
  );
});

test('a failure that the user was told of in other words has no toast of its own', async () => {
  const told = new ApiError(401, 'Unauthorized', '{"message":"You are not signed in."}');
  const before = renderHook(useToast).result.current;
  markReported(told);
  reportError(told, { title: 'Update failed' });
  expect(renderHook(useToast).result.current).toBe(before);
});
