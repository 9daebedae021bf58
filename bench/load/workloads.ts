import { PASSWORD, type World } from '../world/load-world.ts';
import { SIGNING_IN } from '../world/people-sql.ts';
import { BROAD_WORD } from '../world/repairs-sql.ts';
import type { NextRequest } from './drive.ts';

/** Requests of so many clients; `side` keeps two servers from writing the same rows. */
export type Workload = (world: World, clients: number, side?: 0 | 1) => NextRequest[];

const wire = (method: string, url: string, token: string | undefined, body?: unknown): string => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`cookie: sid=${token}`]),
    ...(text === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
    '',
    text ?? '',
  ].join('\r\n');
};

/** Each client walks the addresses from another place. */
const reads =
  (urls: (world: World) => string[]): Workload =>
  (world, clients) => {
    const all = urls(world);
    return Array.from({ length: clients }, (_, client) => {
      const token = world.tokens[client % world.tokens.length];
      const texts = all.map((url) => wire('GET', url, token));
      let at = client * 7;
      return () => texts[at++ % texts.length]!;
    });
  };

const search = (word: string) => `/api/repairs?search=${encodeURIComponent(word)}&page=1&pageSize=10`;

const request = {
  companyName: 'Laboratory 12 Metrology',
  contactName: 'Dana Field',
  emailAddress: 'dana@example.com',
  phoneNo: '555-0100',
  billingStreet: '12 Industrial Way',
  billingCity: 'Springfield',
  billingState: 'OH',
  billingZip: '45501',
  modelPartNo: 'Keysight 34461A',
  serialNumber: 'MY53012345',
  descriptionProblem:
    'Reading drifts after ten minutes of operation; the display flickers when the range is changed.',
};

/** Open repairs change between these two, so that each update is one. */
const TURNS = ['inspected', 'in_progress'] as const;

/** Every client has repairs of its own; what they share is the company and its totals. */
const updateStatus: Workload = (world, clients, side = 0) => {
  const mine = world.openIds.filter((_, n) => n % 2 === side);
  return Array.from({ length: clients }, (_, client) => {
    const token = world.tokens[client % world.tokens.length];
    const ids = mine.filter((_id, n) => n % clients === client);
    let at = 0;
    return () => {
      const status = TURNS[Math.floor(at / ids.length) % TURNS.length];
      return wire('PATCH', `/api/repairs/${ids[at++ % ids.length]}`, token, { status });
    };
  });
};

const create: Workload = (world, clients) =>
  Array.from({ length: clients }, (_, client) => {
    const text = wire('POST', '/api/repairs', world.tokens[client % world.tokens.length], request);
    return () => text;
  });

export const signIns: Workload = (_world, clients) =>
  Array.from({ length: clients }, (_, client) => {
    const username = `sign-in-${1 + (client % SIGNING_IN)}`;
    const text = wire('POST', '/api/login', undefined, { username, password: PASSWORD });
    return () => text;
  });

export const workloads = {
  list: reads(({ statuses }) => statuses.map((status) => `/api/repairs?status=${status}&page=1&pageSize=10`)),
  few: reads(({ serials }) => serials.map(search)),
  broad: reads(() => [search(BROAD_WORD)]),
  record: reads(({ ids }) => ids.flatMap((id) => [`/api/repairs/${id}`, `/api/repairs/${id}/logs`])),
  stats: reads(() => ['/api/stats']),
  globalSearch: reads(({ serials }) =>
    serials.map((serial) => `/api/search?q=${encodeURIComponent(serial)}`),
  ),
  pdf: reads(({ ids }) => ids.map((id) => `/api/repairs/${id}/pdf`)),
  turnaround: reads(() => ['/api/reports/turnaround']),
  ageing: reads(() => ['/api/reports/ageing']),
  technicians: reads(() => ['/api/reports/technicians']),
  revenue: reads(() => ['/api/reports/revenue']),
  create,
  updateStatus,
} satisfies Record<string, Workload>;
