import type { Email, Mailbox } from 'postal-mime';
import { withoutQuotes } from './sender-check.ts';
import { shownLine } from './shown-text.ts';

/** Who a mail says that it is from. */
export interface Sender {
  name: string;
  /** In lower case. All of them when the mail names several, and nothing when it names none. */
  address: string;
  /** The mail names one sender. Of several, each mail program shows another one. */
  isOne: boolean;
}

/** A longer line is no name with an address. */
const LONGEST = 5_000;
// bounded: both parts have a limit, and the text has one.
const ADDRESS = /[^\s<>,;:]{1,100}@[^\s<>,;:]{1,255}/g;

/** Returns the addresses in the From lines of a mail. */
function namedIn({ headers }: Pick<Email, 'headers'>): string[] {
  const lines = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
  const text = withoutQuotes(lines.join(', ').slice(0, LONGEST));
  return [...new Set((text.match(ADDRESS) ?? []).map((address) => address.toLowerCase()))];
}

const isMailbox = (address: { address?: string | undefined }): address is Mailbox => Boolean(address.address);

/** Returns the sender of a mail. A mail without From is from the one who sent it off. */
export function senderOf(mail: Email): Sender {
  const found = [mail.from, mail.sender].find((one) => one !== undefined && isMailbox(one)) as
    | Mailbox
    | undefined;
  const address = found?.address.toLowerCase() ?? '';
  const named = namedIn(mail);
  const isOne = address !== '' && named.every((one) => one === address);
  return {
    name: shownLine(found?.name ?? '', 200),
    address: shownLine(named.length > 1 ? named.join(', ') : address, 320),
    isOne,
  };
}
