import { invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cache } from '../api/cache.ts';
import { parseSearch, stringifySearch } from '../navigation/search-state.ts';
import { acceptsOneOf, acceptsSearch } from './list-filters.ts';
import { useListScreen } from './use-list-screen.ts';

afterEach(() => {
  cleanup();
  cache.clear();
});

/** Shows a screen at an address, and records its calls to a server that has `total` rows. */
async function open<Shown extends { rows: readonly unknown[] | undefined }>(
  address: string,
  use: () => Shown,
  total = 25,
) {
  const asked: string[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  // Replaces only the network.
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://portal.test').searchParams;
    asked.push(query.toString());
    const size = Number(query.get('pageSize'));
    const left = Math.max(0, total - (Number(query.get('page')) - 1) * size);
    const rows = Array.from({ length: Math.min(size, left) }, (_, id) => ({ id }));
    return Response.json(rows, { headers: { 'X-Total-Count': String(total) } });
  });
  let shown: Shown | undefined;
  const Screen = () => {
    shown = use();
    return null;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const settled = async () => {
    await waitFor(() => expect(shown?.rows).toBeDefined());
    return shown as Shown;
  };
  await settled();
  return { asked, settled, address: () => router.state.location.href };
}

const useInvitations = () =>
  useListScreen(invitationEndpoints.list, {
    params: { companyId: 1 },
    filters: { search: acceptsSearch, state: acceptsOneOf(['sent', 'accepted']) },
    beside: ['dialog'],
  });
const useRepairs = () =>
  useListScreen(repairEndpoints.list, {
    filters: { search: acceptsSearch },
    sorts: { by: ['dateSubmitted', 'status'], order: 'desc' },
    fixed: { group: 'active' },
  });

test('the call gets the texts of the address that it accepts', async () => {
  const { asked, settled } = await open('/?page=2&pageSize=20&search=ada&state=sent', useInvitations);
  expect(asked).toEqual(['page=2&pageSize=20&search=ada&state=sent']);
  expect(await settled()).toMatchObject({ page: 2, pageSize: 20, total: 25, isFiltered: true });
});

test('invalid texts of an old bookmark are ignored', async () => {
  const { asked, settled } = await open(
    '/?page=-1&pageSize=1000&state=nonsense&sort=email&order=up',
    useInvitations,
  );
  expect(asked).toEqual(['page=1&pageSize=10']);
  expect(await settled()).toMatchObject({ isFiltered: false, filters: {} });
});

test('a page past the end leads to the last', async () => {
  const { settled, address } = await open('/?page=9', useInvitations);
  expect(await settled()).toMatchObject({ page: 3 });
  expect(address()).toBe('/?page=3');
});

test('clearing removes every filter and starts at the first page', async () => {
  const { settled, address } = await open('/?search=ada&state=sent&dialog=new&page=2', useInvitations);
  const { clear } = await settled();
  act(() => void clear());
  await waitFor(() => expect(address()).toBe('/?dialog=new'));
});

test('opening a dialog beside the rows keeps the page', async () => {
  const { settled, address } = await open('/?page=2', useInvitations);
  const { show } = await settled();
  act(() => void show({ dialog: '7' }));
  await waitFor(() => expect(address()).toBe('/?page=2&dialog=7'));
});

test('the sort order is in the address only when it is not the default', async () => {
  const { asked, settled, address } = await open('/?sort=nonsense&page=2', useRepairs);
  expect(asked).toEqual(['page=2&pageSize=10&sort=dateSubmitted&order=desc&group=active']);
  const { onSort, sort } = await settled();
  expect(sort).toEqual({ by: 'dateSubmitted', order: 'desc' });
  act(() => void onSort?.({ by: 'status', order: 'asc' }));
  await waitFor(() => expect(address()).toBe('/?sort=status&order=asc'));
  act(() => void onSort?.({ by: 'dateSubmitted', order: 'desc' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('the second list of a screen has names of its own in the address', async () => {
  const useSecond = () =>
    useListScreen(invitationEndpoints.list, {
      params: { companyId: 1 },
      filters: { search: acceptsSearch },
      prefix: 'history',
    });
  const { asked, settled, address } = await open('/?page=3&search=ada&historyPage=2', useSecond);
  expect(asked).toEqual(['page=2&pageSize=10']);
  const first = await settled();
  act(() => first.change({ search: 'bob' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toBe('page=1&pageSize=10&search=bob');
  expect(address(), 'the first list keeps its page').toBe('/?page=3&search=ada&historySearch=bob');
  act(() => first.turn?.(2));
  await waitFor(() => expect(address()).toContain('historyPage=2'));
});
