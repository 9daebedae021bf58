import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Answer, EndpointDeclaration, GivenBody } from './endpoint.ts';
import { endpointUrl, type Place } from './endpoint-url.ts';
import { uniqueKey } from './unique-key.ts';

interface Extras {
  /** Row version of D2.6, or an ETag as received. */
  ifMatch?: number | string | undefined;
  /** With the same key the same POST or PATCH can be sent again safely. Without a key each POST gets a new one. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** All arguments of a call. A multipart call has `form` instead of `body`, or one of both when its file is optional. */
export type Given<E extends EndpointDeclaration> = Place<E> &
  (E extends { upload: { isOptional: true }; body: z.ZodType }
    ? { form: FormData } | { body: GivenBody<E> }
    : E extends { upload: object }
      ? { form: FormData }
      : E extends { body: z.ZodType }
        ? { body: GivenBody<E> }
        : { body?: undefined }) &
  Extras;

type Arguments<E extends EndpointDeclaration> =
  Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>];

/** An answer with the values of its headers. */
export interface Reply<E extends EndpointDeclaration> {
  data: Answer<E>;
  /** X-Total-Count of a list (D2.3). */
  total: number | undefined;
  /** True when the list may have more rows than `total` (X-Total-Count-Relation, D2.3). */
  isAtLeast: boolean;
  etag: string | undefined;
}

export interface ClientOptions {
  /** The start of every address. It is empty in the browser, which then uses the portal's own origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Returns the tenant a superadmin works in (D10.3). With undefined the session decides. */
  companyId?: () => number | undefined;
  /** Called on every 401, before the error is thrown. */
  onUnauthorized?: () => void;
}

export interface Client {
  /** Makes a call. Throws {@link ApiError} on 400 and above, and TypeError when the server cannot be reached. */
  call<E extends EndpointDeclaration>(declaration: E, ...given: Arguments<E>): Promise<Reply<E>>;
  /** Makes a call and returns only the data. */
  data<E extends EndpointDeclaration>(declaration: E, ...given: Arguments<E>): Promise<Answer<E>>;
  /** Returns the address of a call for links, images and event streams. It names the tenant as a call does. */
  urlOf<E extends EndpointDeclaration>(declaration: E, place: Place<E>): string;
}

/** The options of any declaration, without its exact types. */
type Loose = Extras & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a typed client that uses the fetch of the browser or of Node. */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', companyId = () => undefined, onUnauthorized } = options;

  const tenantOf = (declaration: EndpointDeclaration): { companyId?: number } => {
    const id = companyId();
    const named = declaration.path.includes(':companyId') || declaration.permission === 'public';
    return id === undefined || named || declaration.ignoresCompany ? {} : { companyId: id };
  };

  function urlOf(declaration: EndpointDeclaration, place: Loose): string {
    return baseUrl + endpointUrl(declaration, place.params, { ...tenantOf(declaration), ...place.query });
  }

  function request(declaration: EndpointDeclaration, given: Loose): RequestInit {
    const headers = new Headers();
    const init: RequestInit = { method: declaration.method, headers, credentials: 'include' };
    if (declaration.answer !== 'file') headers.set('accept', 'application/json');
    if (given.signal) init.signal = given.signal;
    if (given.ifMatch !== undefined) {
      headers.set('if-match', typeof given.ifMatch === 'number' ? `"${given.ifMatch}"` : given.ifMatch);
    }
    if (declaration.method === 'POST' || given.idempotencyKey !== undefined) {
      headers.set('idempotency-key', given.idempotencyKey ?? uniqueKey());
    }
    if (given.form !== undefined) init.body = given.form;
    else if (given.body !== undefined) {
      headers.set('content-type', 'application/json');
      // B7: what is made below a company names it in the body too.
      const below = declaration.method === 'POST' ? { companyId: given.params?.['companyId'] } : {};
      const tenant = { ...below, ...tenantOf(declaration) };
      init.body = JSON.stringify(isRecord(given.body) ? { ...tenant, ...given.body } : given.body);
    }
    return init;
  }

  async function call(
    declaration: EndpointDeclaration,
    given: Loose = {},
  ): Promise<Reply<EndpointDeclaration>> {
    const response = await (options.fetch ?? fetch)(urlOf(declaration, given), request(declaration, given));
    if (!response.ok) {
      if (response.status === 401) onUnauthorized?.();
      const { status, statusText, headers } = response;
      throw new ApiError(status, statusText, await response.text(), headers.get('retry-after'));
    }
    const total = response.headers.get('x-total-count');
    return {
      data: await read(declaration, response),
      total: total === null ? undefined : Number(total),
      isAtLeast: response.headers.get('x-total-count-relation') === 'gte',
      etag: response.headers.get('etag') ?? undefined,
    };
  }

  return {
    call,
    data: async (declaration: EndpointDeclaration, given?: Loose) => (await call(declaration, given)).data,
    urlOf,
    // The overloads above have the exact types of each declaration; these functions do not.
  } as unknown as Client;
}

async function read(declaration: EndpointDeclaration, response: Response): Promise<never> {
  const { answer } = declaration;
  const data = answer === 'none' ? undefined : typeof answer === 'string' ? response : await response.json();
  return data as never;
}
