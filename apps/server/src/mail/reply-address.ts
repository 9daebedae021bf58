import { createHmac } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSameProof, MOST_ID, type SignedRecord, signedLink, type TokenForm } from '../links/signed-link.ts';
import { deriveKey, type KeyPurpose } from '../secrets/derive-key.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Mail servers may change the case of an address, so a code has only small letters and digits. It has 130 bits. */
function codeOf(master: Buffer, purpose: KeyPurpose, of: readonly (string | number)[]): string {
  const mac = createHmac('sha256', deriveKey(master, purpose)).update(JSON.stringify(of)).digest();
  return [...mac.subarray(0, 26)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The repair to which answers to an address belong, and whether it still takes answers by mail. */
interface ReplyTo {
  replacedAt: Date | null;
  isOpen: boolean;
}

/** Answers by mail are taken for so many days after a repair was closed, as long as its tracking link works (D12.1). */
const DAYS_AFTER_CLOSE = 90;

/** The condition on `repairs as r` for those that take answers by mail. */
export const takesReplies: RawBuilder<boolean> = sql<boolean>`(r.closed_at is null
  or r.closed_at > now() - make_interval(days => ${DAYS_AFTER_CLOSE}))`;

const replyForm: TokenForm = {
  write: (id, proof) => `${id.toString(36)}-${proof}`,
  read(token) {
    const [, digits = '', proof = ''] = /^([1-9a-z][0-9a-z]{0,6})-([a-z2-7]{26})$/.exec(token) ?? [];
    const id = Number.parseInt(digits, 36);
    return id <= MOST_ID ? { id, proof } : undefined;
  },
  proofOf: (masterKey, { id, companyId, linkEdition }) =>
    codeOf(masterKey, 'reply-address', [companyId, id, linkEdition]),
};

/**
 * The code in the address for answers about a repair. It proves that its sender has a mail about this repair. Revoking
 * replaces the address, and answers to mails from before wait for staff (decision 0046).
 */
export const replyLink = signedLink<ReplyTo>({
  purpose: 'reply',
  form: replyForm,
  table: 'repairs',
  as: 'r',
  alive: sql<SqlBool>`r.deleted_at is null`,
  more: {
    gives: sql<ReplyTo>`a.replaced_at, ${takesReplies} as is_open`,
    joins: sql`left join repair_reply_addresses a on a.repair_id = r.id`,
  },
  edition: {
    value: sql<number>`coalesce(a.generation, 0)`,
    raise: (which) => sql<{ id: number }>`
      insert into repair_reply_addresses as a (repair_id, company_id, generation, replaced_at)
      select r.id, r.company_id, 1, now() from repairs r where ${which}
      on conflict (repair_id) do update set generation = a.generation + 1, replaced_at = now()
      returning repair_id as id`,
  },
});

/** The longest part before the @ that mail servers accept (RFC 5321). */
const LOCAL_MAX = 64;

/**
 * Returns the address for answers about a repair: the mailbox with the code after a plus. Returns the plain address when
 * there is no room for the code.
 */
export function replyAddress(master: Buffer, mailbox: string, repair: SignedRecord): string {
  const at = mailbox.lastIndexOf('@');
  const local = `${mailbox.slice(0, at)}+${replyLink.issue(master, repair)}`;
  return local.length <= LOCAL_MAX ? `${local}${mailbox.slice(at)}` : mailbox;
}

/** Returns the codes in addresses. {@link replyLink} knows whether they are right. */
export const replyCodesIn = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => {
    const [, code] = /\+([0-9a-z]{1,7}-[a-z2-7]{26})@[^@]*$/.exec(address.toLowerCase()) ?? [];
    return code !== undefined && replyLink.couldBe(code) ? [code] : [];
  });

/** Marks the one recipient of a copy. It says nothing about the address to others. */
const markOf = (master: Buffer, companyId: number, recipient: string): string =>
  codeOf(master, 'message-id', [companyId, 'recipient', recipient.toLowerCase()]).slice(0, 8);

const sentCode = (master: Buffer, companyId: number, messageId: number, mark: string): string =>
  codeOf(master, 'message-id', mark === '' ? [companyId, messageId] : [companyId, messageId, mark]);

/**
 * Returns the Message-ID of a mail of the outbox, without angle brackets. It is the same for every try. Its code keeps
 * strangers from naming mails that they never got. With `recipient` it is that of the copy which only this address gets.
 */
export function outboxMessageId(
  master: Buffer,
  companyId: number,
  messageId: number,
  host: string,
  recipient?: string,
): string {
  const mark = recipient === undefined ? '' : markOf(master, companyId, recipient);
  const name = mark === '' ? `outbox-${messageId}` : `outbox-${messageId}-${mark}`;
  return `${name}.${sentCode(master, companyId, messageId, mark)}@${host}`;
}

/** A mail of the outbox that a Message-ID names. */
interface NamedMail {
  id: number;
  /** True for a mail that all its recipients got with one Message-ID. */
  isShared: boolean;
  /** Returns true when the address got the mail with this Message-ID. */
  isFor(address: string): boolean;
}

/** Returns the company's outbox mail that a Message-ID names, or undefined, also for a forged one. */
export function outboxMailNamed(master: Buffer, companyId: number, given: string): NamedMail | undefined {
  const [, digits, mark = '', code = ''] =
    /^outbox-([1-9]\d{0,14})(?:-([a-z2-7]{8}))?\.([a-z2-7]{26})@/.exec(given) ?? [];
  const id = Number(digits);
  if (!digits || !isSameProof(code, sentCode(master, companyId, id, mark))) return undefined;
  const isShared = mark === '';
  return { id, isShared, isFor: (address) => isShared || mark === markOf(master, companyId, address) };
}

/** Returns the ids of the company's outbox mails that these Message-IDs name, in their order. Forged ones are left out. */
export const outboxMailsNamed = (
  master: Buffer,
  companyId: number,
  messageIds: readonly string[],
): number[] =>
  messageIds.flatMap((given) => {
    const named = outboxMailNamed(master, companyId, given);
    return named ? [named.id] : [];
  });
