import type { ImapFlow } from 'imapflow';
import { MailboxFault } from './mailbox-faults.ts';

/** Mails up to this size together come with one command. A larger mail comes alone. */
const TOGETHER_MAX_BYTES = 1024 * 1024;

/** The UIDs whose mails one command fetches, and their size in bytes as the server tells it. */
export interface MailGroup {
  uids: number[];
  bytes: number;
}

/** Returns the mails in their order, the small ones in groups. Mails for which `isAlone` is true are groups of one. */
export function groupMails(
  uids: readonly number[],
  sizes: ReadonlyMap<number, number>,
  isAlone: (uid: number) => boolean,
): MailGroup[] {
  const groups: MailGroup[] = [];
  let open: MailGroup | undefined;
  for (const uid of uids) {
    const bytes = sizes.get(uid) ?? 0;
    const alone = isAlone(uid);
    if (open && !alone && open.bytes + bytes <= TOGETHER_MAX_BYTES) {
      open.uids.push(uid);
      open.bytes += bytes;
    } else {
      const group = { uids: [uid], bytes };
      groups.push(group);
      open = alone ? undefined : group;
    }
  }
  return groups;
}

/**
 * Returns the mails of a group by UID. Mails that were deleted meanwhile are missing.
 * @throws MailboxFault when several mails are much larger than the server told.
 */
export async function fetchTogether(client: ImapFlow, { uids }: MailGroup): Promise<Map<number, Buffer>> {
  const mails = new Map<number, Buffer>();
  let bytes = 0;
  for await (const { uid, source } of client.fetch(
    uids.join(','),
    { uid: true, source: true },
    { uid: true },
  )) {
    if (!source) continue;
    bytes += source.length;
    if (uids.length > 1 && bytes > 2 * TOGETHER_MAX_BYTES)
      throw new MailboxFault('The mail server told wrong sizes of mails.');
    mails.set(uid, source);
  }
  return mails;
}
