import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import type { StoredPaper } from '../../../../files/store-paper.ts';
import { withoutLinkTokens } from '../../../../mail/html/without-link-tokens.ts';
import type { Runtime } from '../../../../runtime.ts';
import { byPortal } from '../../../records/audit/index.ts';
import { changeAsHolder } from '../mailbox/mailbox-lease.ts';
import { readInThread } from '../message/message-threads.ts';
import type { MailMessage } from '../message/read-message.ts';
import { shownLine } from '../message/shown-text.ts';
import { type Decision, decide } from './decide.ts';
import { deliver } from './deliver.ts';
import { dropOldestMail, findRoom, isReportWorthALine } from './drop-oldest-mail.ts';
import { noteBounce } from './note-bounce.ts';
import { storeFiles } from './store-files.ts';

/** A mail of a folder, as it was fetched. */
export interface FetchedMail {
  uidValidity: number;
  uid: number;
  /** The mail, or only its header when it is too large. Null when the mail was deleted meanwhile. */
  raw: Buffer | null;
  isLarge: boolean;
}

/** The most bytes of files that a company's waiting mails keep, so that strangers cannot fill the disk. */
const WAITING_FILES_MAX = 200 * 1024 * 1024;

/** A mail that no thread could read. Its header may be readable: From and Subject stand in it as plain lines. */
function unreadable(raw: Buffer): MailMessage {
  const head =
    raw
      .subarray(0, 20_000)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  // bounded: the name is a word, a line is always taken to its end, and the head has 20,000 characters.
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1] ?? '';
  return {
    messageId: /<([^<>\s]{1,300})>/.exec(field('Message-ID'))?.[1] ?? null,
    answers: [],
    from: {
      name: '',
      address: shownLine(/<([^<>\s]+)>/.exec(field('From'))?.[1] ?? field('From'), 320).toLowerCase(),
      isOne: false,
    },
    recipients: [],
    subject: shownLine(field('Subject'), 250),
    ...{ text: '', reply: '', files: [], leftOut: [], authentication: [], automatic: null, bounce: null },
  };
}

/** What makes a mail the same mail when it comes twice: two copies, or a folder that got new numbers. */
const hashOf = ({ messageId, from, subject, text }: MailMessage, raw: Buffer): Buffer =>
  hash(
    'sha256',
    messageId === null ? raw : JSON.stringify([messageId, from.address, subject, text]),
    'buffer',
  );

const isTaken = async (db: Db, { folderNumber }: InboundMailboxRow, { uidValidity, uid }: FetchedMail) =>
  (await db
    .selectFrom('inboundMails')
    .select('id')
    .where('folderNumber', '=', folderNumber)
    .where('uidValidity', '=', uidValidity)
    .where('uid', '=', uid)
    .executeTakeFirst()) !== undefined;

async function roomForFiles(db: Db): Promise<boolean> {
  const { bytes } = await db
    .selectFrom('inboundMailFiles')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes < WAITING_FILES_MAX;
}

const keepsTextOf = ({ state }: Decision): boolean => state === 'waiting' || state === 'ignored';

interface Ready {
  mail: MailMessage;
  mailHash: Buffer;
  decision: Decision;
  files: StoredPaper[];
  refused: string[];
}

/**
 * Reads the mail and stores its files, outside the transaction that takes it in. Returns undefined for a mail of which
 * nothing is kept.
 */
async function prepare(
  runtime: Runtime,
  mailbox: InboundMailboxRow,
  raw: Buffer,
  isLarge: boolean,
): Promise<Ready | undefined> {
  const { companyId } = mailbox;
  const read = await readInThread(raw, companyId).catch((err: unknown) => {
    runtime.log.warn({ err, companyId }, 'a mail could not be read');
    return undefined;
  });
  const mail = read ?? unreadable(raw);
  const decision = await runtime.database.asCompany(companyId, async (db) => {
    const wanted: Decision =
      read === undefined
        ? { state: 'waiting', reason: 'unreadable', repairId: null }
        : await decide(runtime, db, mailbox, mail, isLarge);
    return keepsTextOf(wanted) ? findRoom(runtime, db, mail.from.address, wanted) : wanted;
  });
  if (!decision) return undefined;
  const keepsFiles =
    decision.state === 'delivered' ||
    (decision.state === 'waiting' && (await runtime.database.asCompany(companyId, roomForFiles)));
  const stored = keepsFiles
    ? await storeFiles(runtime, companyId, mail.files)
    : { files: [], refused: mail.files.map(({ name }) => name) };
  const refused = [...stored.refused, ...mail.leftOut].slice(0, 40);
  return { mail, mailHash: hashOf(mail, raw), decision, files: stored.files, refused };
}

async function store(
  runtime: Runtime,
  db: Db,
  { companyId, folderNumber }: InboundMailboxRow,
  { uidValidity, uid }: FetchedMail,
  { mail, mailHash, decision, files, refused }: Ready,
): Promise<void> {
  const bounced = mail.bounce ? await noteBounce(runtime, db, companyId, mail.bounce) : undefined;
  if (mail.bounce && !bounced && !(await isReportWorthALine(runtime, db))) return;
  let waits = decision.state === 'waiting';
  const keepsText = keepsTextOf(decision);
  const row = await db
    .insertInto('inboundMails')
    .values({
      ...{ companyId, folderNumber, uidValidity, uid, mailHash, messageId: mail.messageId },
      state: decision.state,
      reason: mail.bounce && !bounced ? 'unknown_bounce' : decision.reason,
      fromName: mail.from.name,
      fromAddress: mail.from.address,
      subject: mail.subject,
      // Links of our own mails stand in the quoted text. Whoever has one acts as its receiver.
      reply: keepsText ? withoutLinkTokens(mail.reply) : '',
      body: keepsText ? withoutLinkTokens(mail.text) : '',
      refusedFiles: refused,
      repairId: bounced?.repairId ?? decision.repairId,
      decidedAt: decision.state === 'discarded' ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // The same mail came before.
  if (!row) return;
  if (decision.state === 'delivered') {
    const isNew = await deliver({ db, runtime, ...byPortal(companyId, 'inbound-mail') }, row, {
      files,
      refused,
      reply: withoutLinkTokens(mail.reply),
      body: withoutLinkTokens(mail.text),
    });
    if (!isNew) {
      waits = true;
      await db
        .updateTable('inboundMails')
        .set({
          state: 'waiting',
          reason: 'same_id',
          reply: withoutLinkTokens(mail.reply),
          body: withoutLinkTokens(mail.text),
        })
        .where('id', '=', row.id)
        .execute();
    }
  } else if (waits && files.length > 0)
    await db
      .insertInto('inboundMailFiles')
      .values(files.map((file) => ({ ...file, companyId, mailId: row.id })))
      .execute();
  if (waits) await dropOldestMail(runtime, db, row);
  await runtime.events.publish(db, { companyId, kind: 'inboundMail', id: row.id });
}

/**
 * Takes a mail in, once whatever is killed: the mail, its message and the mark that it was read are stored together.
 * Returns false when the mailbox belongs to another reader by now.
 */
export async function takeInMail(
  runtime: Runtime,
  mailbox: InboundMailboxRow,
  holder: string,
  fetched: FetchedMail,
): Promise<boolean> {
  const { companyId } = mailbox;
  const { uidValidity, uid, raw, isLarge } = fetched;
  const isKnown = await runtime.database.asCompany(companyId, (db) => isTaken(db, mailbox, fetched));
  const ready = raw && !isKnown ? await prepare(runtime, mailbox, raw, isLarge) : undefined;
  return runtime.database.asCompany(companyId, async (db) => {
    // The row is locked until the commit, so a reader that has lost the mailbox stores nothing.
    if (!(await changeAsHolder(db, companyId, holder, { uidValidity, lastUid: uid }))) return false;
    if (ready) await store(runtime, db, mailbox, fetched, ready);
    return true;
  });
}
