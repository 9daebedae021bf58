import type { FastifyInstance, InjectOptions } from 'fastify';
import { hashToken, newToken } from '../src/auth/tokens.ts';
import type { Runtime } from '../src/runtime.ts';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers as a client does, without our types
  body: any;
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

type Options = { headers?: Record<string, string>; query?: Record<string, string> };

export interface Caller {
  get(url: string, options?: Options): Promise<Reply>;
  post(url: string, body?: unknown, options?: Options): Promise<Reply>;
  patch(url: string, body?: unknown, options?: Options): Promise<Reply>;
  put(url: string, body?: unknown, options?: Options): Promise<Reply>;
  delete(url: string, options?: Options): Promise<Reply>;
  /** Sends a multipart POST. Files are `[field, name, content]`. */
  upload(url: string, files: [string, string, Buffer][], fields?: Record<string, string>): Promise<Reply>;
  request(options: InjectOptions): Promise<Reply>;
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns callers of the running portal: signed out, or signed in as one user. */
export function actorsOf(app: FastifyInstance, runtime: Runtime) {
  const callerWith = (headers: Record<string, string>): Caller => {
    const request = async (options: InjectOptions): Promise<Reply> => {
      const answer = await Promise.resolve(
        app.inject({ ...options, headers: { ...headers, ...options.headers } }),
      );
      return {
        status: answer.statusCode,
        body: asJson(answer.body),
        text: answer.body,
        bytes: answer.rawPayload,
        headers: answer.headers,
      };
    };
    const send =
      (method: 'POST' | 'PATCH' | 'PUT') =>
      (url: string, body?: unknown, options: Options = {}) =>
        request({
          method,
          url,
          ...options,
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
          ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
    return {
      request,
      get: (url, options = {}) => request({ method: 'GET', url, ...options }),
      delete: (url, options = {}) => request({ method: 'DELETE', url, ...options }),
      post: send('POST'),
      patch: send('PATCH'),
      put: send('PUT'),
      upload: async (url, files, fields = {}) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        for (const [field, name, content] of files)
          form.append(field, new Blob([new Uint8Array(content)]), name);
        const encoded = new Response(form);
        const payload = Buffer.from(await encoded.arrayBuffer());
        return request({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        });
      },
    };
  };

  /** Returns a session cookie without using a password, for connections that the test opens itself. */
  const cookieOf = async (user: { id: number }): Promise<string> => {
    const token = newToken();
    const later = new Date(Date.now() + 3_600_000);
    await runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .insertInto('sessions')
        .values({ userId: user.id, tokenHash: hashToken(token), idleUntil: later, expiresAt: later })
        .execute(),
    );
    return `sid=${token}`;
  };
  const actAs = async (user: { id: number }): Promise<Caller> => callerWith({ cookie: await cookieOf(user) });

  return { signedOut: callerWith({}), cookieOf, actAs, callerWith };
}
export type Actors = ReturnType<typeof actorsOf>;
