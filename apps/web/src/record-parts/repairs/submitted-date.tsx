import { formatDayOf, type Instant } from '@portal/contract/core/dates/dates.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';

/** A day in the company's time zone, such as 'Mar 5, 2024': that of the submission, or of a message. */
export function SubmittedDate({ at }: { at: Instant }) {
  const { timeZone } = useSignedInUser();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDayOf(at, timeZone)}
    </time>
  );
}
