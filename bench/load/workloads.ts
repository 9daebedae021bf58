import { type LoadedDatabase, PASSWORD } from '../database/load-database.ts';
import { MEASURED, SIGNING_IN } from '../database/people-sql.ts';
import { BROAD_WORD } from '../database/repairs-sql.ts';
import type { NextRequest } from './drive.ts';

/** Returns the requests of each client. Two servers on one database get different sides and so write different rows. */
export type Workload = (database: LoadedDatabase, clients: number, side?: 0 | 1) => NextRequest[];

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

/** Returns a workload that reads the given addresses. Each client begins at a different one. */
const reads =
  (urls: (database: LoadedDatabase) => string[]): Workload =>
  (database, clients) => {
    const all = urls(database);
    return Array.from({ length: clients }, (_, client) => {
      const token = database.tokens[client % database.tokens.length];
      const texts = all.map((url) => wire('GET', url, token));
      let at = client * 7;
      return () => texts[at++ % texts.length]!;
    });
  };

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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

/** Each repair alternates between these two statuses, so that every update changes something. */
const STATUSES = ['inspected', 'in_progress'] as const;

/** Every client updates repairs of its own. All clients share the rows of the company and its totals. */
const updateStatus: Workload = (database, clients, side = 0) => {
  const mine = database.openIds.filter((_, n) => n % 2 === side);
  return Array.from({ length: clients }, (_, client) => {
    const token = database.tokens[client % database.tokens.length];
    const ids = mine.filter((_id, n) => n % clients === client);
    let at = 0;
    return () => {
      const status = STATUSES[Math.floor(at / ids.length) % STATUSES.length];
      return wire('PATCH', `/api/repairs/${ids[at++ % ids.length]}`, token, { status });
    };
  });
};

/** Returns one write to the given repair for each client. */
export const patchesOf = (database: LoadedDatabase, id: number, clients: number): string[] =>
  Array.from({ length: clients }, (_, client) =>
    wire('PATCH', `/api/repairs/${id}`, database.tokens[client % database.tokens.length], {
      modelPartNo: `M${client}`,
    }),
  );

const create: Workload = (database, clients) =>
  Array.from({ length: clients }, (_, client) => {
    const text = wire('POST', '/api/repairs', database.tokens[client % database.tokens.length], request);
    return () => text;
  });

/** One piece of a line arrives with each request. */
const receiving: Workload = ({ awaitedLines, tokens }, clients) =>
  Array.from({ length: clients }, (_, client) => {
    const mine = awaitedLines.filter((_line, n) => n % clients === client);
    let at = 0;
    return () => {
      const { orderId, itemId } = mine[at++ % mine.length]!;
      return wire('POST', `/api/purchase-orders/${orderId}/receive`, tokens[client % tokens.length], {
        lines: [{ itemId, quantity: 1 }],
      });
    };
  });

export const signIns: Workload = (_database, clients) =>
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
  month: reads(() => [
    `/api/companies/${MEASURED}/appointments?startDate=${inDays(-12)}&endDate=${inDays(29)}`,
  ]),
  workList: reads(() =>
    ['', '&view=due-30', '&view=overdue'].map(
      (view) => `/api/companies/${MEASURED}/calibration-work?sort=due&order=asc&page=1&pageSize=10${view}`,
    ),
  ),
  workCounts: reads(() => [`/api/companies/${MEASURED}/calibration-work/counts`]),
  register: reads(() =>
    ['', '&due=overdue&sort=due&order=asc', '&sort=serialNumber&order=asc'].map(
      (more) => `/api/equipment?page=1&pageSize=10${more}`,
    ),
  ),
  registerSearch: reads(() => ['/api/equipment?search=maker&page=1&pageSize=10']),
  passport: reads(({ unitIds }) =>
    unitIds.flatMap((id) => [
      `/api/customer-equipment/${id}`,
      `/api/customer-equipment/${id}/repairs`,
      `/api/customer-equipment/${id}/certificates`,
    ]),
  ),
  parts: reads(() =>
    ['', '&sort=partNumber', '&low=true&sort=stock', '&sort=location&order=desc'].map(
      (more) => `/api/companies/${MEASURED}/parts?page=1&pageSize=10${more}`,
    ),
  ),
  partSearch: reads(() =>
    ['bp-00012', 'part', 'm77', 'nothing+like+it'].map(
      (text) => `/api/companies/${MEASURED}/parts?search=${text}&sort=partNumber&page=1&pageSize=10`,
    ),
  ),
  partsAsTyped: reads(() =>
    ['b', 'bp', 'bp-', 'bp-0', 'bp-00', 'bp-000', 'spare', 'm77'].map(
      (text) => `/api/companies/${MEASURED}/parts/search?query=${text}`,
    ),
  ),
  partLedger: reads(({ partIds }) =>
    partIds.flatMap((id) => [`/api/parts/${id}`, `/api/parts/${id}/movements?page=1&pageSize=10`]),
  ),
  stockValue: reads(() => ['/api/reports/stock-value']),
  orders: reads(() =>
    ['', '&status=ordered', '&sort=total&order=desc'].map(
      (more) => `/api/companies/${MEASURED}/purchase-orders?page=1&pageSize=10${more}`,
    ),
  ),
  demoUnits: reads(() =>
    ['', '&status=available&sort=serialNumber&order=asc', '&sort=model', '&search=bd-0001'].map(
      (more) => `/api/companies/${MEASURED}/demo-equipment?page=1&pageSize=10${more}`,
    ),
  ),
  demoLoans: reads(() =>
    [
      '&open=true',
      '&open=true&sort=expectedReturnDate&order=asc',
      '&status=overdue',
      '&open=true&agreement=pending',
      '&open=false&sort=actualReturnDate',
    ].map((more) => `/api/companies/${MEASURED}/demo-equipment-loans?page=1&pageSize=10${more}`),
  ),
  demoLoanSearch: reads(() =>
    ['bd-00012', '1z000000', 'nothing+like+it'].map(
      (text) => `/api/companies/${MEASURED}/demo-equipment-loans?search=${text}&page=1&pageSize=10`,
    ),
  ),
  demoMonth: reads(() =>
    ['', '&search=bd-0001'].map(
      (more) => `/api/companies/${MEASURED}/demo-equipment-availability?page=1&pageSize=25${more}`,
    ),
  ),
  demoMonthFree: reads(() => [
    `/api/companies/${MEASURED}/demo-equipment-availability?page=1&pageSize=25&free=true`,
  ]),
  receiving,
  waitingForParts: reads(() =>
    ['', '&state=late', '&sort=createdAt&order=desc'].map(
      (more) => `/api/companies/${MEASURED}/waiting-for-parts?page=1&pageSize=10${more}`,
    ),
  ),
  waitingSearch: reads(() =>
    ['bp-0001', 'po-r1', 'nothing+like+it'].map(
      (text) => `/api/companies/${MEASURED}/waiting-for-parts?search=${text}&page=1&pageSize=10`,
    ),
  ),
  waitingCounts: reads(() => [`/api/companies/${MEASURED}/waiting-for-parts/counts`]),
  create,
  updateStatus,
} satisfies Record<string, Workload>;
