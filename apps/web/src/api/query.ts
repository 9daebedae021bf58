import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { Given } from '@portal/contract/core/calls/client.ts';
import type { Answer, EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { Place } from '@portal/contract/core/calls/endpoint-url.ts';
import type { Total } from '@portal/contract/core/calls/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { cacheRule, type MaybeAbsentPath, send } from './client.ts';

/** What a read puts into the cache: a page of rows with the total, null where A7 says so, else the answer. */
export type Data<E extends EndpointDeclaration> = E extends { paged: true }
  ? Total & { rows: Answer<E> }
  : E extends { path: MaybeAbsentPath }
    ? Answer<E> | null
    : Answer<E>;

type PlaceArguments<E extends EndpointDeclaration> =
  Record<never, never> extends Place<E> ? [place?: Place<E>] : [place: Place<E>];

/** Method and path, then the values: queries of one call share the first part. */
export type Key = readonly [call: string, params: Record<string, string>, query: Record<string, string>];

/** The first part of every key of a call. */
export const callName = ({ method, path }: EndpointDeclaration): string => `${method} ${path}`;

const asked = new Map<unknown, EndpointDeclaration>();

/** Returns the declaration of a key's call, once any screen has asked it. */
export const declarationOf = ([call]: readonly unknown[]): EndpointDeclaration | undefined => asked.get(call);

// 17 and '17' are the same row, and a parameter left out is one left empty.
const texts = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Query options of a read, for `useQuery`, `useSuspenseQuery` and loaders: `q(repairEndpoints.get, { params: { id } })`.
 * Lists give `{ rows, total }`.
 */
export function q<E extends EndpointDeclaration>(declaration: E, ...[place]: PlaceArguments<E>) {
  const { params, query } = (place ?? {}) as { params?: object; query?: object };
  const { staleTime, retry } = cacheRule(declaration);
  const call = callName(declaration);
  asked.set(call, declaration);
  const key: Key = [call, texts(params), texts(query)];
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => read(declaration, { ...place, signal } as unknown as Given<E>),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(retry === undefined ? {} : { retry }),
  });
}

async function read<E extends EndpointDeclaration>(declaration: E, given: Given<E>): Promise<Data<E>> {
  const { absentOn, failure } = cacheRule(declaration);
  try {
    const { data, total, isAtLeast } = await send(declaration, given);
    return (
      declaration.paged ? { rows: data, total: total ?? 0, ...(isAtLeast && { isAtLeast }) } : data
    ) as Data<E>;
  } catch (error) {
    if (error instanceof ApiError && error.status === absentOn) return null as Data<E>;
    throw failure ? new Error(failure, { cause: error }) : error;
  }
}
