import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type KeyPurpose } from '../secrets/derive-key.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Mail servers may change the case of an address, so a code has only small letters and digits. It has 130 bits. */
function codeOf(master: Buffer, purpose: KeyPurpose, of: readonly (string | number)[]): string {
  const mac = createHmac('sha256', deriveKey(master, purpose)).update(JSON.stringify(of)).digest();
  return [...mac.subarray(0, 26)].map((byte) => ALPHABET[byte % 32]).join('');
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The repair to which answers to an address belong. `generation` counts how often its address was replaced. */
export interface ReplyTarget {
  companyId: number;
  repairId: number;
  generation: number;
}

const replyCode = (master: Buffer, { companyId, repairId, generation }: ReplyTarget): string =>
  codeOf(master, 'reply-address', [companyId, repairId, generation]);

/** The longest part before the @ that mail servers accept (RFC 5321). */
const LOCAL_MAX = 64;

/**
 * Returns the address for answers about a repair: the mailbox with a code after a plus. The code proves that its sender
 * has a mail about this repair. Returns the plain address when there is no room for the code.
 */
export function replyAddress(master: Buffer, mailbox: string, target: ReplyTarget): string {
  const at = mailbox.lastIndexOf('@');
  const local = `${mailbox.slice(0, at)}+${target.repairId.toString(36)}-${replyCode(master, target)}`;
  return local.length <= LOCAL_MAX ? `${local}${mailbox.slice(at)}` : mailbox;
}

/** The repairs that addresses name, with their codes, which {@link isReplyCode} has to check. */
export const repliesNamed = (addresses: readonly string[]): { repairId: number; code: string }[] =>
  addresses.flatMap((address) => {
    const [, id, code] = /\+([1-9a-z][0-9a-z]{0,6})-([a-z2-7]{26})@[^@]*$/.exec(address.toLowerCase()) ?? [];
    const repairId = Number.parseInt(id ?? '', 36);
    return code && repairId <= 2_147_483_647 ? [{ repairId, code }] : [];
  });

/** Returns true when the code is that of the repair. The time does not depend on how much of it is right. */
export const isReplyCode = (master: Buffer, code: string, target: ReplyTarget): boolean =>
  isSame(code, replyCode(master, target));

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
  if (!digits || !isSame(code, sentCode(master, companyId, id, mark))) return undefined;
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
