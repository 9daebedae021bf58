import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Actor } from '../db/actor.ts';
import type { Database } from '../db/database.ts';
import { NETWORKS_OF_A_SITE, networkOf } from './network-of.ts';
import type { LinkHolder } from './take-turns.ts';
import { tooManyRequests } from './too-many-requests.ts';

const HOUR = 3_600;
const DAY = 86_400;
/** Attachments are counted in kilobytes, their limits in megabytes. */
const MEGABYTE = 1_000;

const siteOf = (limit: NetworkLimit) => `${limit}/48`;
const tooMany = (seconds: number) => tooManyRequests('limit.reached', seconds);

/** How often something may happen, and in how many seconds. */
const rules = (limits: Config['limits']) => ({
  'sign-in': { points: limits.loginPerAddressHour, duration: HOUR },
  register: { points: limits.registerPerAddressHour, duration: HOUR },
  forgot: { points: limits.forgotPerAddressHour, duration: HOUR },
  'forgot-of-account': { points: limits.forgotPerAccountHour, duration: HOUR },
  'mail-of-unverified': { points: limits.mailPerUnverifiedHour, duration: HOUR },
  'mail-by-customers': { points: limits.mailByCustomersDay, duration: DAY },
  'mail-of-user': { points: limits.mailPerUserHour, duration: HOUR },
  'appointment-answers': { points: limits.appointmentAnswersHour, duration: HOUR },
  'agreement-signing': { points: limits.agreementSigningsHour, duration: HOUR },
  'feed-renewals': { points: limits.feedRenewalsHour, duration: HOUR },
  'feed-reads': { points: limits.feedReadsHour, duration: HOUR },
  'feed-reads-of-address': { points: limits.feedReadsPerAddressHour, duration: HOUR },
  'tracking-reads': { points: limits.trackingReadsHour, duration: HOUR },
  'tracking-writes': { points: limits.trackingWritesDay, duration: DAY },
  'link-writes-of-address': { points: limits.linkWritesPerAddressHour, duration: HOUR },
  'tracking-writes-of-address': { points: limits.trackingWritesPerAddressDay, duration: DAY },
  'packs-of-user': { points: limits.packsPerUserHour, duration: HOUR },
  'exports-of-company': { points: limits.exportsPerCompanyDay, duration: DAY },
  verify: { points: limits.verifyPerAddressHour, duration: HOUR },
  'attachments-of-customer': { points: limits.attachmentsPerCustomerDay * MEGABYTE, duration: DAY },
  'attachments-of-company': { points: limits.attachmentsPerCompanyDay * MEGABYTE, duration: DAY },
  'messages-of-user': { points: limits.messagesPerUserHour, duration: HOUR },
  'mail-previews-of-user': { points: limits.mailPreviewsPerUserHour, duration: HOUR },
  'printout-of-user': { points: limits.printoutPerUserHour, duration: HOUR },
  'test-mail': { points: limits.testMailPerCompany, duration: 600 },
  'test-mail-of-user': { points: limits.testMailPerUser, duration: 600 },
  'mail-of-company': { points: limits.mailPerCompanyDay, duration: DAY },
});
/** The limits that count networks. */
const ofNetworks = [
  ...(['sign-in', 'register', 'forgot', 'feed-reads-of-address', 'tracking-reads'] as const),
  ...(['tracking-writes-of-address', 'link-writes-of-address', 'verify'] as const),
];
export type NetworkLimit = (typeof ofNetworks)[number];
export type LimitName = Exclude<keyof ReturnType<typeof rules>, NetworkLimit>;

/** Who uploads. */
type Uploader = Pick<Actor, 'companyId' | 'customerId' | 'userId'> | LinkHolder;

export interface Limits {
  /** Counts one use, or several. @throws 429 with Retry-After when there were too many, on every instance alike. */
  use(limit: LimitName, key: string | number, times?: number): Promise<void>;
  /** Counts the same; answers the seconds until there is room again, or 0 when there is. */
  tryUse(limit: LimitName, key: string | number, times?: number): Promise<number>;
  /** Counts nothing. @throws 429 with Retry-After when another use would be one too many. */
  check(limit: LimitName, key: string | number): Promise<void>;
  /** Counts one use of the network of an address (D1.9). @throws 429 as `use`. */
  useByNetwork(limit: NetworkLimit, address: string): Promise<void>;
  /** Counts the same; answers the seconds until there is room again, or 0 when there is. */
  tryUseByNetwork(limit: NetworkLimit, address: string): Promise<number>;
  /** Counts nothing. @throws 429 when another use from the network of an address would be one too many. */
  checkByNetwork(limit: NetworkLimit, address: string): Promise<void>;
  /**
   * Takes one of a company's places for uploads. One customer or staff member may hold half of them, and so may all
   * holders of its links, half of that in one network. Call the returned function to give the place back. @throws 429 when no place is free.
   */
  startUpload(who: Uploader): () => void;
  /** Uploads at this moment, for /metrics. */
  readUploads(): UploadReading;
}

export interface UploadReading {
  inWork: number;
  /** Of the company that has most. */
  mostOfOneCompany: number;
  placesOfACompany: number;
}

function openUploadPlaces(ofCompany: number): Pick<Limits, 'startUpload' | 'readUploads'> {
  const taken = new Map<string, number>();
  const add = (key: string, more: number) => {
    const now = (taken.get(key) ?? 0) + more;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  const ofOne = Math.ceil(ofCompany / 2);
  const ofNetwork = Math.max(1, Math.floor(ofOne / 2));
  const placesOf = (who: Uploader): [key: string, most: number][] => {
    const company: [string, number] = [`company ${who.companyId}`, ofCompany];
    if (!('network' in who)) {
      const { customerId, userId } = who;
      return [company, [customerId === null ? `user ${userId}` : `customer ${customerId}`, ofOne]];
    }
    const links = `links of company ${who.companyId}`;
    return [company, [links, ofOne], [`${links} in ${who.network}`, ofNetwork]];
  };
  const startUpload: Limits['startUpload'] = (who) => {
    const places = placesOf(who);
    if (places.some(([key, most]) => (taken.get(key) ?? 0) >= most)) throw tooMany(2);
    for (const [key] of places) add(key, 1);
    return () => {
      for (const [key] of places) add(key, -1);
    };
  };
  const readUploads = () => {
    const ofCompanies = [...taken].filter(([key]) => key.startsWith('company ')).map(([, places]) => places);
    return {
      inWork: ofCompanies.reduce((sum, places) => sum + places, 0),
      mostOfOneCompany: Math.max(0, ...ofCompanies),
      placesOfACompany: ofCompany,
    };
  };
  return { startUpload, readUploads };
}

export function openLimits(config: Config, database: Database): Limits {
  const open = (keyPrefix: string, points: number, duration: number) =>
    Number.isFinite(points)
      ? new RateLimiterPostgres({
          storeClient: database.counters,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix,
          points,
          duration,
        })
      : undefined;
  const ruleOf = rules(config.limits);
  const counters = new Map<string, RateLimiterPostgres | undefined>(
    Object.entries(ruleOf).map(([name, { points, duration }]) => [name, open(name, points, duration)]),
  );
  for (const name of ofNetworks) {
    const { points, duration } = ruleOf[name];
    counters.set(siteOf(name), open(siteOf(name), points * NETWORKS_OF_A_SITE, duration));
  }
  const count = async (limit: string, key: string | number, times = 1): Promise<number> => {
    const counter = counters.get(limit);
    if (!counter || times === 0) return 0;
    try {
      // A single use larger than the limit is allowed when nothing else was used.
      await counter.consume(key, Math.min(times, counter.points));
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw reason;
    }
  };
  const look = async (limit: string, key: string | number): Promise<void> => {
    const used = await counters.get(limit)?.get(key);
    if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext / 1000);
  };
  const refuse = (wait: number): void => {
    if (wait > 0) throw tooMany(wait);
  };
  const tryUseByNetwork: Limits['tryUseByNetwork'] = async (limit, address) => {
    const { name, site } = networkOf(address);
    const waits = await Promise.all([count(limit, name), site === null ? 0 : count(siteOf(limit), site)]);
    return Math.max(...waits);
  };
  return {
    tryUse: count,
    use: async (...use) => refuse(await count(...use)),
    check: look,
    tryUseByNetwork,
    useByNetwork: async (limit, address) => refuse(await tryUseByNetwork(limit, address)),
    checkByNetwork: async (limit, address) => {
      const { name, site } = networkOf(address);
      await Promise.all([look(limit, name), site !== null && look(siteOf(limit), site)]);
    },
    ...openUploadPlaces(config.limits.uploadsPerCompany),
  };
}
