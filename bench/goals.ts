/** One workload and its limits. A run fails when `must` is missed; `aim` is what we want to reach. */
export interface Goal {
  workload: string;
  unit: '×' | 's' | 'ms' | 'MB' | 'KB';
  better: 'more' | 'less';
  must: number;
  aim?: number;
}

const atLeast = (workload: string, must: number, aim: number): Goal => ({
  workload,
  unit: '×',
  better: 'more',
  must,
  aim,
});
const atMost = (workload: string, unit: Goal['unit'], must: number, aim?: number): Goal => ({
  workload,
  unit,
  better: 'less',
  must,
  ...(aim !== undefined && { aim }),
});

export const goals = {
  list: atLeast('list of 10 with total, by status, against bare', 0.25, 1.5),
  few: atLeast('search, few hits, against bare', 0.5, 0.9),
  broad: atLeast('search, a word in 16 % of the rows, against bare', 0.4, 4),
  record: atLeast('record and its timeline, two calls, against bare', 0.25, 0.6),
  create: atLeast('create with first entry, audit, counters, against bare', 0.25, 0.6),
  updateStatus: atLeast('status update with entry, one company, against bare', 0.15, 0.3),
  stats: atLeast('stats, against bare', 2, 6),
  growList: atMost('growth of p50, list', '×', 1.3, 1.1),
  growRecord: atMost('growth of p50, record', '×', 1.3, 1.1),
  growStats: atMost('growth of p50, stats', '×', 1.3, 1.1),
  growFew: atMost('growth of p50, search, few hits', '×', 7, 5),
  growBroad: atMost('growth of p50, search, broad word', '×', 12, 2),
  fewAfterUpdates: atMost('search, few hits, right after status updates, p50', '×', 1.3, 1.1),
  broadAfterUpdates: atMost('search, broad word, right after status updates, p50', '×', 1.3, 1.1),
  moreClients: atLeast('list, 64 clients against 16', 0.8, 0.95),
  besideSignIns: atLeast('list beside 4 clients that sign in without pause', 0.5, 0.6),
  besideLockedRow: atMost('list beside 200 writes that wait for one locked row, p95', '×', 1.5),
  globalSearch: atMost('global search, one client, p50', 'ms', 100),
  pdf: atMost('service report as PDF, one client, p50', 'ms', 300),
  turnaround: atMost('report on turnaround, one client, p50', 'ms', 300),
  ageing: atMost('report on ageing, one client, p50', 'ms', 300),
  technicians: atMost('report on technicians, one client, p50', 'ms', 300),
  revenue: atMost('report on revenue, one client, p50', 'ms', 300),
  month: atMost('calendar, a month with 1,134 appointments, one client, p50', 'ms', 50),
  workList: atMost('work list of calibrations, one client, p50', 'ms', 50),
  workCounts: atMost('counts of the work list, one client, p50', 'ms', 50),
  register: atMost('register of units: newest, overdue, by serial number, one client, p50', 'ms', 50),
  registerSearch: atMost('register, a search that finds every unit, one client, p50', 'ms', 100, 50),
  passport: atMost('passport of a unit with its certificates, one client, p50', 'ms', 50),
  parts: atMost('parts: newest, by number, low, by location, one client, p50', 'ms', 50),
  partSearch: atMost('parts, a search with few hits, with all, with none, one client, p50', 'ms', 50),
  partsAsTyped: atMost('parts, search as one types, one client, p50', 'ms', 50),
  partLedger: atMost('a part and its ledger of 1,000,000 movements, one client, p50', 'ms', 50),
  stockValue: atMost('report on the value of stock of 1,000,000 movements, one client, p50', 'ms', 1500, 300),
  receiving: atMost('receiving a line of an order, one client, p50', 'ms', 50),
  waitingForParts: atMost('repairs that wait for parts: by day, late, newest, one client, p50', 'ms', 50),
  waitingSearch: atMost('repairs that wait for parts, a search, one client, p50', 'ms', 50),
  waitingCounts: atMost('counts of repairs that wait for parts, one client, p50', 'ms', 50),
  orders: atMost('purchase orders: newest, ordered, by total, one client, p50', 'ms', 50),
  demoUnits: atMost('demo units: newest, by serial number, by model, a search, one client, p50', 'ms', 50),
  demoLoans: atMost('100,000 loans: open, next due, overdue, unsigned, returned, one client, p50', 'ms', 50),
  demoLoanSearch: atMost(
    '100,000 loans, a search with few hits, with all, with none, one client, p50',
    'ms',
    50,
  ),
  demoMonth: atMost('demo units in a month: the first page, a search, one client, p50', 'ms', 50),
  demoMonthFree: atMost('demo units that are free all month, one client, p50', 'ms', 50),
  slowestRead: atMost('every read of the contract, one admin: the slowest, p50', 'ms', 2_000, 50),
  longestBlock: atMost('every read: the longest block of the event loop', 'ms', 250, 20),
  readGrowth: atMost('every read of more than 10 ms: the greatest growth of p50', '×', 20, 2),
  overdueJob: atMost('setting 20 of 100,000 loans to overdue, p50', 'ms', 50),
  backup: atMost('backup of 100,000 repairs and 1 GB of files', 's', 120),
  backupMemory: atMost('memory that a backup takes more beside the portal, at its highest', 'MB', 100),
  besideBackup: atMost('list beside a backup, p95', '×', 2),
  restore: atMost('restore of that backup', 's', 240),
  doctor: atMost('doctor on the reference database', 's', 60),
  ready: atMost('ready on an existing data folder', 's', 1.5, 0.9),
  firstStart: atMost('very first start', 's', 6, 3),
  idleMemory: atMost('memory of the Node process, idle', 'MB', 130),
  memoryAfter: atMost('memory of the Node process, after the run', 'MB', 260, 180),
  firstRow: atMost('list page on a processor slowed 4 times, first row', 's', 1.9, 1.4),
  firstLookBlocked: atMost('list page on a processor slowed 4 times, blocked', 's', 0.57, 0.4),
  signInPage: atMost('JS+CSS gzipped, sign-in page', 'KB', 100, 100),
  listPage: atMost('JS+CSS gzipped, list page', 'KB', 200, 145),
  listAnswer: atMost('one list answer of 10 rows', 'KB', 16, 6),
} satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

/** One measured value: a row of the result table. */
export interface Finding {
  goal: GoalName;
  value: number;
  /** The figures that a ratio was computed from. */
  details?: string;
  /** What went wrong during the measurement. The goal is then missed, whatever its value. */
  fault?: string;
}
