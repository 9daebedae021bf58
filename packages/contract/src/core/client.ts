import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Answer, EndpointDeclaration, GivenBody } from './endpoint.ts';
import { endpointUrl, type Place } from './endpoint-url.ts';
import { uniqueKey } from './unique-key.ts';

interface Extras {
  /** Row version of D2.6, or an ETag as received. */
  ifMatch?: number | string | undefined;
  /** Give the same key to send the same POST or PATCH again safely; otherwise each POST gets its own. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Everything a call takes; a multipart call takes `form` instead of `body`. */
export type Given<E extends EndpointDeclaration> = Place<E> &
  (E extends { upload: object }
    ? { form: FormData }
    : E extends { body: z.ZodType }
      ? { body: GivenBody<E> }
      : { body?: undefined }) &
  Extras;

type Arguments<E extends EndpointDeclaration> =
  Record<never, never> extends Given<E> ? [given?: Given<E>] : [given: Given<E>];

/** An answer with what its headers tell. */
export interface Reply<E extends EndpointDeclaration> {
  data: Answer<E>;
  /** X-Total-Count of a list (D2.3). */
  total: number | undefined;
  etag: string | undefined;
}

export interface ClientOptions {
  /** Empty in the browser: the portal's own origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** The tenant a superadmin works in (D10.3); undefined leaves it to the session. */
  companyId?: () => number | undefined;
  /** Called on every 401, before the error is thrown. */
  onUnauthorized?: () => void;
}

export interface Client {
  /** Makes a call; throws {@link ApiError} on 400 and above, TypeError when the server cannot be reached. */
  call<E extends EndpointDeclaration>(declaration: E, ...given: Arguments<E>): Promise<Reply<E>>;
  /** The same, giving only the data. */
  data<E extends EndpointDeclaration>(declaration: E, ...given: Arguments<E>): Promise<Answer<E>>;
  /** The address of a call, for links, images and event streams; it names the tenant like a call. */
  urlOf<E extends EndpointDeclaration>(declaration: E, place: Place<E>): string;
}

/** What every declaration's options look like once the types have done their work. */
type Loose = Extras & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A typed client over the browser's or Node's fetch. */
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
      const tenant = isRecord(given.body) ? { ...tenantOf(declaration), ...given.body } : given.body;
      init.body = JSON.stringify(tenant);
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
      etag: response.headers.get('etag') ?? undefined,
    };
  }

  return {
    call,
    data: async (declaration: EndpointDeclaration, given?: Loose) => (await call(declaration, given)).data,
    urlOf,
    // The overloads above say per declaration what the loose functions take and give.
  } as unknown as Client;
}

async function read(declaration: EndpointDeclaration, response: Response): Promise<never> {
  const { answer } = declaration;
  const data = answer === 'none' ? undefined : typeof answer === 'string' ? response : await response.json();
  return data as never;
}
