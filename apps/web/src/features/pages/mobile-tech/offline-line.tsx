import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../../../device/use-online.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

/** Shows that there is no connection, and how old the list is, by the company's clock as all other times there. */
export function OfflineLine({ savedAt }: { savedAt?: number | undefined }) {
  const { timeZone } = useSignedInUser();
  const online = useOnline();
  if (online && savedAt === undefined) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-lg border border-line bg-slate-100 px-4 py-3 text-ink"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>
        {online ? 'The portal cannot be reached.' : 'Offline.'} You can go on working.
        {savedAt === undefined ? null : ` Saved ${formatDateTime(new Date(savedAt), timeZone)}.`}
      </span>
    </p>
  );
}
