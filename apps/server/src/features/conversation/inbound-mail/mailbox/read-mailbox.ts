import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import { holdLease } from '../../../../leases/lease.ts';
import { takeTurns } from '../../../../limits/take-turns.ts';
import type { Runtime } from '../../../../runtime.ts';
import { takeInMail } from '../arrival/take-in-mail.ts';
import { MAIL_MAX_BYTES } from '../message/limits.ts';
import { fetchTogether, groupMails, type MailGroup } from './fetch-together.ts';
import { describeMailboxFault, MailboxFault } from './mailbox-faults.ts';
import {
  changeAsHolder,
  claimMailbox,
  isActive,
  mailboxLease,
  noteFault,
  noteRead,
  releaseMailbox,
} from './mailbox-lease.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { within } from './within.ts';

/** A mail may take so many times as long as the answer to another command. */
const MAIL_WAITS = 4;
/** New mail is also looked for at these times, because some servers do not tell of it. */
const POLL_MS = 60_000;
/** Mails of one round. After it the flags are set and the state is noted. */
const ROUND = 20;

/** A mail is in memory while it is read. A mail server that is slow holds one of these places, and only one. */
const turn = takeTurns({ places: 4, waiting: 2_000, placesEach: 1 });
/** A mail takes some four times its size while it is read, so of larger ones only one is in memory. */
const LARGE_BYTES = 4 * 1024 * 1024;
const largeTurn = takeTurns({ places: 1, waiting: 2_000, placesEach: 1 });

/** Somebody else reads the mailbox now, or its settings were changed. */
class LeaseLost extends Error {}

interface Session {
  runtime: Runtime;
  mailbox: InboundMailboxRow;
  holder: string;
  opened: OpenFolder;
  ending: AbortSignal;
  /** The longest wait for the answer to one command, in milliseconds. */
  waitMs: number;
}

/** Returns the last UID that was handled. A mailbox that is read for the first time begins with its next mail. */
async function startingPoint({ runtime, mailbox, holder, opened, waitMs }: Session): Promise<number> {
  const { client, folder, close } = opened;
  const uidValidity = Number(folder.uidValidity);
  if (mailbox.uidValidity === uidValidity) return mailbox.lastUid ?? 0;
  let lastUid = folder.uidNext - 1;
  if (mailbox.uidValidity !== null && mailbox.lastReadAt) {
    // The server gave new numbers. Mails of the last days are looked at again; those that came before are known.
    const since = new Date(mailbox.lastReadAt.getTime() - 2 * 86_400_000);
    const found = await within(waitMs, client.search({ since }, { uid: true }), close);
    const [first] = (found || []).toSorted((a, b) => a - b);
    if (first !== undefined) lastUid = first - 1;
  }
  const isOurs = await runtime.database.asCompany(mailbox.companyId, (db) =>
    changeAsHolder(db, mailbox.companyId, holder, { uidValidity, lastUid }),
  );
  if (!isOurs) throw new LeaseLost();
  return lastUid;
}

/** After so many faults in a row of one mail only its header is read, and after twice as many nothing of it. */
const FAULTS_MAX = 3;
const givenUp = (uid: number) =>
  Buffer.from(
    `From: Unknown <unknown@unknown.invalid>\r\nSubject: A mail that could not be read. It is still in the mailbox.\r\nX-UID: ${uid}\r\n\r\n`,
  );

/** Faults in a row of the mail that a mailbox stands at, by company. One mail must not hold up all that come after it. */
const faultsOf = new Map<number, { uid: number; count: number }>();

function faultsAt({ companyId }: Pick<InboundMailboxRow, 'companyId'>, uid: number): number {
  const known = faultsOf.get(companyId);
  return known?.uid === uid ? known.count : 0;
}

function countFault(companyId: number, uid: number): void {
  faultsOf.set(companyId, { uid, count: faultsAt({ companyId }, uid) + 1 });
}

/** Returns the sizes of mails in bytes. A mail that was deleted meanwhile has none. */
async function sizesOf({ opened: { client, close }, waitMs }: Session, uids: number[]) {
  const sizes = new Map<number, number>();
  const fetching = (async () => {
    for await (const { uid, size } of client.fetch(uids.join(','), { uid: true, size: true }, { uid: true }))
      sizes.set(uid, size ?? 0);
  })();
  await within(waitMs, fetching, close);
  return sizes;
}

/** The last UID of a group that could not be fetched, by company. Up to it mails come one by one, to find the one at fault. */
const aloneUntil = new Map<number, number>();

/** Returns the mails of a group by UID. A mail that cannot be read comes as its header only, or as a note. */
async function fetchGroup({ opened, mailbox, waitMs }: Session, group: MailGroup, isLarge: boolean) {
  const { client, close } = opened;
  const [uid = 0] = group.uids;
  if (faultsAt(mailbox, uid) >= 2 * FAULTS_MAX) return new Map([[uid, givenUp(uid)]]);
  if (!isLarge) return within(MAIL_WAITS * waitMs, fetchTogether(client, group), close);
  const query = client.fetchOne(String(uid), { uid: true, headers: true }, { uid: true });
  const found = await within(MAIL_WAITS * waitMs, query, close);
  const headers = found ? found.headers : undefined;
  return new Map(headers && [[uid, headers]]);
}

/** Fetches the mails of a group and takes them in. Passes over those that were deleted meanwhile. */
async function readGroup(session: Session, group: MailGroup): Promise<void> {
  const { runtime, mailbox, holder, opened, ending } = session;
  const { companyId } = mailbox;
  // A connection that ended while other mailboxes had their turn says nothing about these mails.
  if (!opened.client.usable) throw new MailboxFault('The mail server broke off the connection.');
  const [first = 0] = group.uids;
  const isLarge = group.bytes > MAIL_MAX_BYTES || faultsAt(mailbox, first) >= FAULTS_MAX;
  let at = first;
  let isFetched = false;
  try {
    const mails = await fetchGroup(session, group, isLarge);
    isFetched = true;
    const uidValidity = Number(opened.folder.uidValidity);
    for (const uid of group.uids) {
      if (ending.aborted) return;
      at = uid;
      const raw = mails.get(uid) ?? null;
      if (!(await takeInMail(runtime, mailbox, holder, { uidValidity, uid, raw, isLarge })))
        throw new LeaseLost();
      mails.delete(uid);
    }
  } catch (fault) {
    if (!(fault instanceof LeaseLost || ending.aborted)) {
      if (isFetched || group.uids.length === 1) countFault(companyId, at);
      else aloneUntil.set(companyId, group.uids.at(-1)!);
    }
    throw fault;
  }
}

/** Takes in the mails of one round. Returns false when the reader ends. */
async function readRound(session: Session, uids: number[]): Promise<boolean> {
  const { mailbox, ending, waitMs } = session;
  const { client, close } = session.opened;
  const { companyId } = mailbox;
  const isAlone = (uid: number) => uid <= (aloneUntil.get(companyId) ?? 0) || faultsAt(mailbox, uid) > 0;
  for (const group of groupMails(uids, await sizesOf(session, uids), isAlone)) {
    if (ending.aborted) return false;
    const read = () => turn(() => readGroup(session, group), companyId);
    const isLarge = group.bytes > LARGE_BYTES && group.bytes <= MAIL_MAX_BYTES;
    await (isLarge ? largeTurn(read, companyId) : read());
  }
  if (ending.aborted) return false;
  // The mails are stored, so their flags are for people who look into the mailbox.
  await within(waitMs, client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true }), close);
  return true;
}

/** Takes in all new mails. Returns the last UID. */
async function readNew(session: Session, after: number): Promise<number> {
  const { client, close } = session.opened;
  let last = after;
  for (;;) {
    const found = await within(session.waitMs, client.search({ uid: `${last + 1}:*` }, { uid: true }), close);
    // The server gives the last mail even when its number is smaller.
    const uids = (found || []).filter((uid) => uid > last).toSorted((a, b) => a - b);
    if (uids.length === 0) return last;
    for (let start = 0; start < uids.length; start += ROUND) {
      const round = uids.slice(start, start + ROUND);
      if (!(await readRound(session, round))) return last;
      last = round.at(-1)!;
    }
  }
}

/** Waits until the server tells of new mail, the next look is due, or the reader ends. */
async function waitForNews(
  { opened: { client, close }, ending, waitMs }: Session,
  hasNews: () => boolean,
): Promise<void> {
  if (hasNews() || ending.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, POLL_MS);
  client.once('exists', resolve).once('close', resolve);
  ending.addEventListener('abort', () => resolve(), { once: true });
  const idling = client.idle().catch(() => false);
  await promise;
  clearTimeout(timer);
  client.off('exists', resolve).off('close', resolve);
  if (ending.aborted) return;
  if (!client.usable) throw new MailboxFault('The mail server broke off the connection.');
  // The next command ends IDLE.
  await within(waitMs, Promise.all([client.noop(), idling]), close);
}

async function follow(session: Session): Promise<void> {
  const { runtime, mailbox, holder, opened, ending } = session;
  let isNews = true;
  opened.client.on('exists', () => {
    isNews = true;
  });
  let last = await startingPoint(session);
  while (!ending.aborted) {
    isNews = false;
    last = await readNew(session, last);
    await runtime.database.asCompany(mailbox.companyId, (db) => noteRead(db, mailbox.companyId, holder));
    await waitForNews(session, () => isNews);
  }
}

/**
 * Reads the mailbox of a company until `ending` is aborted: new mail at once where the server tells of it (IDLE), else
 * every minute. Does nothing when another process reads it. A fault is noted for staff and tried again later.
 */
export async function readMailbox(runtime: Runtime, companyId: number, ending: AbortSignal): Promise<void> {
  const holder = randomUUID();
  const inCompany = <T>(work: (db: Db) => Promise<T>) => runtime.database.asCompany(companyId, work);
  const mailbox = await inCompany((db) => claimMailbox(db, companyId, holder));
  if (!mailbox) return;
  let opened: OpenFolder | undefined;
  let isLost = false;
  const work = async () => {
    opened = await openFolder(runtime, mailbox);
    const abort = () => opened?.close();
    ending.addEventListener('abort', abort, { once: true });
    await follow({ runtime, mailbox, holder, opened, ending, waitMs: runtime.config.limits.mailboxWaitMs });
  };
  // A mailbox whose settings were changed has no holder any more.
  const onLost = () => {
    isLost = true;
    opened?.close();
  };
  try {
    const held = { companyId, id: companyId, holder };
    await holdLease(runtime, mailboxLease, held, work, { where: isActive, onLost });
  } catch (fault) {
    if (!(ending.aborted || isLost || fault instanceof LeaseLost)) {
      const sentence = describeMailboxFault(fault);
      runtime.log.warn({ companyId, fault: sentence, err: fault }, 'a mailbox could not be read');
      await inCompany((db) => noteFault(db, companyId, holder, sentence));
      await inCompany((db) => runtime.events.publish(db, { companyId, kind: 'inboundMail' }));
    }
  } finally {
    opened?.close();
    await inCompany((db) => releaseMailbox(db, companyId, holder));
  }
}
