import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { bindTo } from '../bound-kysely.ts';
import { sendInOnePacket } from './one-packet.ts';

/** Counts how often the connection hands bytes to the system. Each time makes a packet. */
class CountedSocket extends net.Socket {
  packets = 0;

  override _write(...given: Parameters<net.Socket['_write']>): void {
    this.packets++;
    super._write(...given);
  }

  override _writev(...given: Parameters<NonNullable<net.Socket['_writev']>>): void {
    this.packets++;
    super._writev!(...given);
  }
}

let socket: CountedSocket;
let client: pg.Client;
beforeEach(async () => {
  socket = new CountedSocket();
  client = new pg.Client({
    connectionString: inject('clusterUrl'),
    stream: () => socket,
    pipeline: true,
  });
  await client.connect();
  socket.packets = 0;
});
afterEach(() => client.end());

const threeQueries = () => Promise.all([1, 2, 3].map((one) => client.query('select $1::int as n', [one])));

it('is needed, because pg sends several packets by itself', async () => {
  await threeQueries();
  expect(socket.packets).toBeGreaterThan(1);
});

// The `connection` of pg's client is not documented. This test fails when a new version of pg changes it.
it('takes everything that is sent until the ready promises have run', async () => {
  sendInOnePacket(client);
  const early = client.query('begin');
  const late = Promise.resolve().then(threeQueries);
  const [, answers] = await Promise.all([early, late]);
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3]);
  expect(socket.packets).toBe(1);
  await client.query('commit');
});

it('takes the queries of a use case that start together, and uses a new packet for the next ones', async () => {
  const { db } = bindTo(client);
  for (const packets of [1, 2]) {
    await Promise.all([1, 2, 3].map((one) => sql`select ${one}::int`.execute(db)));
    expect(socket.packets).toBe(packets);
  }
});
