import { formatDateTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

/** The time in the company's time zone, such as 'Mar 5, 2024, 2:30 PM'. */
export function MessageTime({ at }: { at: Instant }) {
  const { timeZone } = useSignedInUser();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at, timeZone)}
    </time>
  );
}
