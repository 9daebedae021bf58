import type { Addressees } from '../mail-rules/index.ts';
import type { TeamPerson } from './approval.queries.ts';

interface Share extends Addressees {
  /** The person of the team the addresses belong to; null for all others. */
  userId: number | null;
}

/** Whom of the team an address belongs to, also while they change it. */
function ownerOf(address: string, team: readonly TeamPerson[]): number | null {
  const wanted = address.trim().toLowerCase();
  const owner = team.find(({ email, newEmail }) =>
    [email, newEmail].some((own) => own?.toLowerCase() === wanted),
  );
  return owner?.id ?? null;
}

/** Shares the addresses of a mail out by whose link each gets; copies go with the first. */
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
