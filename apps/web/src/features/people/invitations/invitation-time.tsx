import { formatDateTime, type Instant } from '@portal/contract/core/dates.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

/** The time of an event in the company's time zone, with a word about it. */
export function InvitationTime({ label, at }: { label: string; at: Instant }) {
  const { timeZone } = useSignedInUser();
  return (
    <span className="block text-sm">
      <time dateTime={at} className="block whitespace-nowrap">
        {formatDateTime(at, timeZone)}
      </time>
      {label ? <span className="block text-muted wrap-anywhere">{label}</span> : null}
    </span>
  );
}
