import type { z } from 'zod';
import type { EndpointDeclaration, GivenQuery } from './endpoint.ts';

/** Values for the `:names` of a path. */
export type GivenParams<E extends EndpointDeclaration> = E extends { params: { shape: infer S } }
  ? { [K in keyof S]: number | string }
  : Record<never, never>;

/** The arguments of an address: `params` when the path has parameters, `query` when the call has one. */
export type Place<E extends EndpointDeclaration> = (E extends { params: z.ZodObject }
  ? { params: GivenParams<E> }
  : { params?: undefined }) &
  (E extends { query: z.ZodObject } ? { query?: GivenQuery<E> } : { query?: undefined });

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query)
    // An empty field of a filter form means "not filtered".
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/**
 * Returns the path and query of a call. Lists are joined by commas; empty values are left out. Throws when a parameter
 * of the path has no value.
 */
export function endpointUrl(
  declaration: EndpointDeclaration,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = declaration.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${declaration.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  return path + queryText(query);
}
