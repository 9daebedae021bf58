import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { useSignedInUser } from '../session/signed-in-user.ts';

const NOTICE = 'rounded-lg border border-blue-200 bg-blue-50 px-4 py-3 text-blue-900';

interface KeptTypingNoticeProps {
  /** What {@link useKeptTyping} says of it: milliseconds since 1970, or null. */
  typing: { keptAt: number | null; isOvertaken: boolean };
  /** Such as 'this draft'. */
  what: string;
}

/** Says that what was typed on this device is back, and that somebody else has saved since then. */
export function KeptTypingNotice({ typing: { keptAt, isOvertaken }, what }: KeptTypingNoticeProps) {
  const { timeZone } = useSignedInUser();
  return (
    <>
      {keptAt === null ? null : (
        <p role="status" className={NOTICE}>
          What you typed on {formatDateTime(new Date(keptAt), timeZone)} is back. It is not saved yet.
        </p>
      )}
      {isOvertaken ? (
        <p role="status" className={NOTICE}>
          Somebody has saved {what} since then. Saving yours replaces theirs.
        </p>
      ) : null}
    </>
  );
}
