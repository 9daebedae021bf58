import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, conflict, invalidField } from '../errors.ts';
import type { Work } from '../work.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

interface Replay {
  status: number;
  answer: unknown;
}

interface Keyed {
  key: string;
  fingerprint: Buffer;
}

/**
 * Returns the key and the fingerprint of a request, or undefined without a key. Two requests with one key are the
 * same request when their fingerprints are equal.
 * @throws 400 for a malformed key.
 */
export function keyed(
  header: unknown,
  method: string,
  url: string,
  body: Buffer | string,
): Keyed | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw invalidField('Idempotency-Key', 'The Idempotency-Key is not valid.');
  const fingerprint = createHash('sha256').update(`${method} ${url}\n`).update(body).digest();
  return { key: header, fingerprint };
}

/**
 * Returns the answer that this key got before, if any (D2.4). The key is locked until the transaction ends. @throws
 * 409 for a second request while the first one still runs, and 422 when the key was used for a different request.
 */
export async function replayOf(
  { db, actor }: Work,
  { key, fingerprint }: Keyed,
): Promise<Replay | undefined> {
  // The database runs them in this order, so the second one sees what the holder of the key before has committed.
  const [{ rows }, before] = await Promise.all([
    sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${actor.userId} ${key}`}, 0)) as held`.execute(db),
    db
      .selectFrom('idempotencyKeys')
      .select(['fingerprint', 'status', 'answer'])
      .where('userId', '=', actor.userId)
      .where('key', '=', key)
      .executeTakeFirst(),
  ]);
  if (!rows[0]?.held) throw conflict('request.in_progress', 'The same request is still being worked on.');
  if (!before) return undefined;
  if (!before.fingerprint.equals(fingerprint))
    throw new AppError(
      'idempotency_mismatch',
      'request.key_reused',
      'This Idempotency-Key was already used for a different request.',
    );
  return { status: before.status, answer: before.answer };
}

/** Stores the answer in the same transaction as the rows it reports, for a later request with the same key. */
export async function rememberAnswer(
  { db, actor }: Work,
  { key, fingerprint }: Keyed,
  status: number,
  answer: unknown,
): Promise<void> {
  await db
    .insertInto('idempotencyKeys')
    .values({ userId: actor.userId, key, fingerprint, status, answer: JSON.stringify(answer ?? null) })
    .execute();
}
