import type { Addressees } from '../../../messaging/mail-rules/index.ts';
import type { TeamPerson } from './approval.queries.ts';

interface Share extends Addressees {
  /** The person of the team that the addresses belong to, or null for all other addresses. */
  userId: number | null;
}

/**
 * Returns the id of the person of the team with this address, or with this address as an unconfirmed new one. Null for
 * any other address.
 */
function ownerOf(address: string, team: readonly TeamPerson[]): number | null {
  const wanted = address.trim().toLowerCase();
  const owner = team.find(({ email, newEmail }) =>
    [email, newEmail].some((own) => own?.toLowerCase() === wanted),
  );
  return owner?.id ?? null;
}

/** Groups the recipients of a mail by the person whose link they get. Copies go with the first group. */
export function byHolder({ recipients, copies }: Addressees, team: readonly TeamPerson[]): Share[] {
  const shares = new Map<number | null, Share>();
  for (const address of recipients) {
    const userId = ownerOf(address, team);
    const share = shares.get(userId) ?? { userId, recipients: [], copies: [] };
    share.recipients.push(address);
    shares.set(userId, share);
  }
  const [first, ...others] = [...shares.values()];
  return first ? [{ ...first, copies }, ...others] : [];
}
