import { setTimeout as pause } from 'node:timers/promises';
import { type Call, callTwice, type Session } from './client.ts';

export const WRITERS = 8;
const READERS = 4;
/** Every client waits so long between two calls, so that the machine has time for the other programs. */
const PAUSE_MS = 60;

/** Calls of one kind. */
export interface Tally {
  calls: number;
  /** Calls whose first try failed. */
  failed: number;
  /** Calls whose retry failed too. */
  failedTwice: number;
  faults: Map<string, number>;
}
const newTally = (): Tally => ({ calls: 0, failed: 0, failedTwice: 0, faults: new Map() });

/** What the clients have seen. */
export interface Seen {
  writes: Tally;
  reads: Tally;
  photos: Tally;
  /** Serial numbers that were acknowledged, and those that were tried. */
  acknowledged: Set<string>;
  tried: Set<string>;
  /** Addresses of photos that were acknowledged. */
  photosKept: string[];
  /** Longest time without an acknowledged write, in seconds. */
  longestGap: number;
}

const newRepair = (serialNumber: string, companyId: number) => ({
  companyId,
  companyName: 'Laboratory 12 Metrology',
  contactName: 'Dana Field',
  emailAddress: 'dana@example.com',
  phoneNo: '555-0100',
  billingStreet: '12 Industrial Way',
  billingCity: 'Springfield',
  billingState: 'OH',
  billingZip: '45501',
  modelPartNo: 'Keysight 34461A',
  serialNumber,
  descriptionProblem: 'Reading drifts after ten minutes of operation.',
});

/** Returns the call that stores a repair with this serial number, by which it is found again. */
export const createRepair = (serialNumber: string, companyId: number): Call => ({
  method: 'POST',
  path: '/api/repairs',
  body: newRepair(serialNumber, companyId),
});

/** Eight writers, four readers, and one that adds photos. All work until `stop`. */
export class Load {
  readonly seen: Seen = {
    writes: newTally(),
    reads: newTally(),
    photos: newTally(),
    acknowledged: new Set(),
    tried: new Set(),
    photosKept: [],
    longestGap: 0,
  };
  readonly #session: Session;
  readonly #clients: Promise<void>[];
  #isStopped = false;
  #lastWrite = performance.now();

  /** `name` is part of every serial number. The photos go to the repair `repairId`. */
  constructor(session: Session, name: string, repairId: number, photo: Blob) {
    this.#session = session;
    const many = (count: number, client: (n: number) => Promise<void>) =>
      Array.from({ length: count }, (_, n) => this.#repeat(() => client(n)));
    let next = 0;
    this.#clients = [
      ...many(WRITERS, () => this.#write(`${name}-${++next}`)),
      ...many(READERS, () => this.#read()),
      ...many(1, () => this.#addPhoto(repairId, photo)),
    ];
  }

  /** Milliseconds of `performance.now()` of the last acknowledged write. */
  get lastWrite(): number {
    return this.#lastWrite;
  }

  /** Returns when every call in flight has its answer. */
  async stop(): Promise<Seen> {
    this.#isStopped = true;
    await Promise.all(this.#clients);
    this.#noteWrite();
    return this.seen;
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      await work();
      await pause(PAUSE_MS);
    }
  }

  async #call(tally: Tally, call: Call): Promise<unknown> {
    tally.calls++;
    const { answer, faults } = await callTwice(this.#session.cookie, call);
    if (faults.length > 0) tally.failed++;
    if (answer === undefined) tally.failedTwice++;
    for (const fault of faults) tally.faults.set(fault, (tally.faults.get(fault) ?? 0) + 1);
    return answer;
  }

  #noteWrite(): void {
    const now = performance.now();
    this.seen.longestGap = Math.max(this.seen.longestGap, (now - this.#lastWrite) / 1000);
    this.#lastWrite = now;
  }

  async #write(serialNumber: string): Promise<void> {
    this.seen.tried.add(serialNumber);
    const answer = await this.#call(this.seen.writes, createRepair(serialNumber, this.#session.companyId));
    if (answer === undefined) return;
    this.seen.acknowledged.add(serialNumber);
    this.#noteWrite();
  }

  async #read(): Promise<void> {
    await this.#call(this.seen.reads, {
      method: 'GET',
      path: `/api/repairs?companyId=${this.#session.companyId}&page=1&pageSize=10`,
    });
  }

  async #addPhoto(repairId: number, photo: Blob): Promise<void> {
    const call: Call = { method: 'POST', path: `/api/repairs/${repairId}/images`, photo };
    const answer = (await this.#call(this.seen.photos, call)) as { imageUrl: string } | undefined;
    if (answer) this.seen.photosKept.push(answer.imageUrl);
    await pause(500);
  }
}
