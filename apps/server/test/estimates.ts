import { vi } from 'vitest';
import type { EstimateRow } from '../src/db/schema/estimates.ts';
import type { RepairRow } from '../src/db/schema/repairs.ts';
import { followUpEstimatesJob } from '../src/features/estimates/estimates/delivery/deliver-estimate.job.ts';
import type { Caller } from './actors.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** One line each of parts, labor and shipping. Together they are $184.50. */
export const threeLines = [
  { kind: 'part', partNumber: 'FUSE-2', description: 'Fuse', quantity: 3, price: 11.5 },
  { kind: 'labor', description: 'Labor', quantity: 1, price: 130 },
  { kind: 'shipping', description: 'Outbound shipping', quantity: 1, price: 20 },
];

/** Returns the functions that tests of estimates need, on a portal with people of one company. */
export function estimateDesk(portal: Portal, people: People) {
  const across = portal.runtime.database.dangerouslyAcrossCompanies;
  const at = (repair: RepairRow, rest = '') => `/api/repairs/${repair.id}/estimate${rest}`;
  const build = (given: object = {}) =>
    portal.buildRepair({
      companyId: people.company.id,
      userId: people.customer.id,
      customerId: people.customer.customerId,
      status: 'inspected',
      ...given,
    });
  /** Saves a draft and sends it. Returns the version. */
  const send = async (repair: RepairRow, draft: object = {}, by: Caller = people.as.admin) => {
    const saved = await by.put(at(repair), { lines: threeLines, ...draft });
    if (saved.status !== 200) throw new Error(`${saved.status} ${saved.text}`);
    const sent = await by.post(at(repair, '/send'), {});
    if (sent.status !== 200) throw new Error(`${sent.status} ${sent.text}`);
    return sent.body.version as number;
  };
  const versions = (repair: RepairRow): Promise<EstimateRow[]> =>
    across((db) =>
      db.selectFrom('estimates').selectAll().where('repairId', '=', repair.id).orderBy('version').execute(),
    );
  const mails = (repair: RepairRow, event?: string) =>
    across((db) =>
      db
        .selectFrom('outboxMessages')
        .selectAll()
        .where('repairId', '=', repair.id)
        .$if(event !== undefined, (q) => q.where('event', '=', event ?? ''))
        .orderBy('id')
        .execute(),
    );
  /** Returns the version after the job has made its PDF. */
  const delivered = (repair: RepairRow) =>
    vi.waitFor(
      async () => {
        const last = (await versions(repair)).findLast(({ state }) => state !== 'draft');
        if (!last?.fileId) throw new Error('not delivered yet');
        return last;
      },
      { timeout: 15_000, interval: 50 },
    );
  /** Returns the token of the newest link that was mailed about a repair. */
  const mailedToken = async (repair: RepairRow): Promise<string> => {
    await delivered(repair);
    const tokens = (await mails(repair)).flatMap(
      ({ bodyText }) => /\/estimate\/([\w-]{43})/.exec(bodyText)?.[1] ?? [],
    );
    const last = tokens.at(-1);
    if (!last) throw new Error('no link was mailed');
    return last;
  };
  const log = async (repair: RepairRow) =>
    (await people.as.admin.get(`/api/repairs/${repair.id}/logs`)).body as {
      message: string;
      status: string | null;
      addedBy: string | null;
      isOverride: boolean;
    }[];
  /** Queues the scheduled job now. */
  const followUp = () => across((db) => portal.runtime.jobs.enqueue(db, followUpEstimatesJob, {}));
  return { across, at, build, send, versions, mails, delivered, mailedToken, log, followUp };
}
