import { formatDateTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

/** A time in the company's time zone, or a word when there is none. */
export function QuickbooksTime({ at, none = 'Never' }: { at: Instant | null; none?: string }) {
  const { timeZone } = useSignedInUser();
  return at === null ? none : <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
}
