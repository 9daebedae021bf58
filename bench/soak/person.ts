import type { LoadedDatabase } from '../database/load-database.ts';

/** Somebody at a desk: a session, an open stream of live events, and a sequence of chance that is the same in every run. */
export interface Person {
  database: LoadedDatabase;
  /** Returns one of the items. */
  pick<T>(items: readonly T[]): T;
  /** A number from 0 to below 1. */
  chance(): number;
  /** Sends a call and reads its whole answer. A status that is not in `expected` counts as a fault. */
  call(method: string, url: string, body?: unknown, expected?: readonly number[]): Promise<Response>;
  /** Signs in somebody at another device, which makes a session more. */
  signIn(username: string, password: string): Promise<void>;
  /** Closes the stream of live events and opens it again, as a reload of the page does. */
  reload(): void;
  leave(): void;
}

/** What all people of a run share: where the portal is, and what went wrong, by call and status. */
export interface Place {
  origin: string;
  faults: Map<string, number>;
  calls: number;
}

/** Numerical Recipes' generator: good enough to spread acts, and a run can be repeated. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const OK = [200, 201, 202, 204] as const;
const LONGEST_CALL_MS = 60_000;

export function arrive(place: Place, database: LoadedDatabase, n: number): Person {
  const chance = sequence(n * 7_919 + 1);
  const headers = { cookie: `sid=${database.tokens[n % database.tokens.length]}` };
  const fault = (call: string) => place.faults.set(call, (place.faults.get(call) ?? 0) + 1);
  const named = (method: string, url: string) =>
    `${method} ${url.replace(/\?.*/, '').replace(/\d+|[\w-]{30,}/g, ':id')}`;
  let stream = new AbortController();

  async function listen({ signal }: AbortController): Promise<void> {
    try {
      const answer = await fetch(`${place.origin}/api/events`, { headers, signal });
      if (!answer.ok) fault(`GET /api/events ${answer.status}`);
      for await (const _part of answer.body ?? []);
    } catch {
      if (!signal.aborted) fault('GET /api/events was cut');
    }
  }
  void listen(stream);

  return {
    database,
    chance,
    pick: (items) => items[Math.floor(chance() * items.length)]!,
    async call(method, url, body, expected = OK) {
      const isForm = body instanceof FormData;
      const answer = await fetch(place.origin + url, {
        method,
        headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      place.calls += 1;
      if (!expected.includes(answer.status)) {
        const [code = ''] = /"code":"[^"]*"/.exec(bytes.toString('utf8', 0, 1_000)) ?? [];
        fault(`${named(method, url)} ${answer.status} ${code}`);
      }
      return new Response(answer.status === 204 ? null : bytes, { status: answer.status });
    },
    async signIn(username, password) {
      const answer = await fetch(`${place.origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) fault(`POST /api/login ${answer.status}`);
    },
    reload() {
      stream.abort();
      stream = new AbortController();
      void listen(stream);
    },
    leave: () => stream.abort(),
  };
}
