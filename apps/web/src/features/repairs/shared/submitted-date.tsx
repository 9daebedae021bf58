import { formatDate } from '@portal/contract/core/dates.ts';
import { useSignedInUser } from '../../../api/signed-in-user.ts';

/** The day of submission in the company's time zone, such as 'Mar 5, 2024'. */
export function SubmittedDate({ at }: { at: string }) {
  const { timeZone } = useSignedInUser();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at, timeZone)}
    </time>
  );
}
