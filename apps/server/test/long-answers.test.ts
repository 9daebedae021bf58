import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDatabase } from '../../../bench/database/load-database.ts';
import { MEASURED } from '../../../bench/database/people-sql.ts';
import { withClient } from '../../../bench/database/with-client.ts';
import { neededQuery } from '../../../bench/load/needed-query.ts';
import { recordScopes } from '../src/features/index.ts';
import { addressFor, kindOf, longPagesOf, reads } from './filled-company.ts';
import { callName } from './make-valid-call.ts';
import { type Portal, startPortal } from './portal.ts';

/** A list without a page has at most 1,000 rows (D2.3). Twice as many are read in one go nowhere. */
const MOST_ROWS = 2_000;
/** A ZIP file may have 5,000 certificates (D5.15): short rows, which are handled in slices. */
const mostRowsOf: Record<string, number> = { 'GET /api/equipment/certificates.zip': 5_001 };
/** Lines of a CSV that are written before others have their turn. */
const MOST_LINES = 101;
/** Most bytes of text. Files are sent in parts. */
const MOST_BYTES = 1_200_000;

let portal: Portal;
let client: pg.Client;
const token = createHash('sha256').update('an admin').digest('base64url');
beforeAll(async () => {
  portal = await startPortal();
  await withClient(portal.ownerUrl, (owner) => fillDatabase(owner, 5_000, [token]));
  client = new pg.Client(portal.ownerUrl);
  await client.connect();
}, 300_000);
afterAll(async () => {
  await client.end();
  await portal.stop();
});

async function recordOf(e: EndpointDeclaration): Promise<number> {
  const kind = kindOf(e);
  const table = kind && kind !== 'company' && recordScopes[kind]?.table;
  if (!table) return MEASURED;
  const { rows } = await client.query(
    `select min(id)::int as id from ${table} where company_id = ${MEASURED}`,
  );
  return rows[0].id ?? MEASURED;
}

const isAny = Array.isArray as (value: unknown) => value is unknown[];
const lengthOf = (rows: readonly unknown[]): number =>
  Math.max(
    rows.length,
    ...rows.flatMap((row) => Object.values(row ?? {}).map((value) => (isAny(value) ? value.length : 0))),
  );

/** Returns the items of the longest result that the work reads from the database: its rows, or those of a list in one. */
async function longestResultOf(work: () => Promise<unknown>): Promise<number> {
  const original = pg.Client.prototype.query;
  let most = 0;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const answer = (original as (...a: unknown[]) => unknown).apply(this, args);
    if (answer instanceof Promise)
      answer.then(
        ({ rows }: { rows?: unknown[] }) => (most = Math.max(most, lengthOf(rows ?? []))),
        () => undefined,
      );
    return answer;
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return most;
}

interface Answer {
  status: number;
  bytes: number;
  /** The most lines of a CSV that were written at once. */
  lines: number;
}

/** Reads an address as the admin, and looks at each piece of the answer. */
async function read(url: string): Promise<Answer> {
  const reply = await Promise.resolve(
    portal.app.inject({ method: 'GET', url, headers: { cookie: `sid=${token}` }, payloadAsStream: true }),
  );
  const isCsv = String(reply.headers['content-type']).startsWith('text/csv');
  const answer = { status: reply.statusCode, bytes: 0, lines: 0 };
  const stream = reply.stream();
  stream.on('data', (piece: Buffer) => {
    answer.bytes += piece.length;
    if (isCsv) answer.lines = Math.max(answer.lines, piece.toString().split('\n').length - 1);
  });
  await finished(stream);
  return answer;
}

it('no read of a company with thousands of everything takes more rows at once, or answers more, than others can wait for', async () => {
  const tooMuch: string[] = [];
  let answered = 0;
  for (const e of reads) {
    const address = addressFor(e, MEASURED, await recordOf(e));
    for (const page of ['', ...longPagesOf(e)]) {
      const url = `${address}?${[...neededQuery(e), page].join('&')}`;
      let answer: Answer = { status: 0, bytes: 0, lines: 0 };
      const rows = await longestResultOf(async () => {
        answer = await read(url);
      });
      const { status, lines } = answer;
      expect(status, url).toBeLessThan(500);
      if (status < 300) answered += 1;
      const bytes = e.answer === 'file' ? 0 : answer.bytes;
      if (rows > (mostRowsOf[callName(e)] ?? MOST_ROWS) || bytes > MOST_BYTES || lines > MOST_LINES)
        tooMuch.push(`${callName(e)}: ${rows} rows, ${bytes} bytes, ${lines} lines`);
    }
  }
  expect(answered).toBeGreaterThan(200);
  expect(tooMuch).toEqual([]);
}, 300_000);
