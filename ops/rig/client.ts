import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BOSS } from './machines.ts';
import { WEB } from './places.ts';

const LONGEST_MS = 20_000;
/** Longest wait before the one retry, whatever Retry-After says. */
const LONGEST_PAUSE_MS = 2_000;

/** A call, without what the client adds. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  photo?: Blob;
}

export interface Outcome {
  /** The body of the answer when one of the two tries succeeded. */
  answer?: unknown;
  /** What went wrong in the first try and in the retry: a status or the name of a fault. */
  faults: string[];
}

/** The session of the first account, and its company. */
export interface Session {
  cookie: string;
  companyId: number;
}

/** Signs in the first account. */
export async function signIn(): Promise<Session> {
  const reply = await fetch(`${WEB}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BOSS),
  });
  const { companyId } = (await reply.json()) as { companyId: number };
  const [cookie] = reply.headers.getSetCookie()[0]?.split(';') ?? [];
  if (!reply.ok || !cookie) throw new Error(`The rig could not sign in: ${reply.status}.`);
  return { cookie, companyId };
}

function requestOf(cookie: string, { method, body, photo }: Call): RequestInit {
  const headers: Record<string, string> = { cookie };
  if (method === 'POST') headers['idempotency-key'] = randomUUID();
  if (photo) {
    const form = new FormData();
    form.append('image', photo, 'photo.jpg');
    return { method, headers, body: form };
  }
  if (body !== undefined) headers['content-type'] = 'application/json';
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** Makes the call. After a fault it tries once more, a write with the same Idempotency-Key. */
export async function callTwice(cookie: string, call: Call): Promise<Outcome> {
  const request = requestOf(cookie, call);
  const faults: string[] = [];
  for (let tries = 1; tries <= 2; tries++) {
    let wait = 300;
    try {
      const reply = await fetch(WEB + call.path, { ...request, signal: AbortSignal.timeout(LONGEST_MS) });
      const text = await reply.text();
      if (reply.ok) return { answer: JSON.parse(text), faults };
      faults.push(`${reply.status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? ''}`.trim());
      wait = Math.min(Number(reply.headers.get('retry-after') ?? 0.3) * 1000, LONGEST_PAUSE_MS);
    } catch (fault) {
      const { cause, name } = fault as Error & { cause?: { code?: string } };
      faults.push(cause?.code ?? name);
    }
    if (tries === 1) await pause(wait);
  }
  return { faults };
}
