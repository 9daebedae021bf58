import { isAdmin } from '@portal/contract/core/roles.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import { isWithUs, serialSentence } from './serial-sentence.ts';

/** Milliseconds after the last key before the serial number is looked up. */
const PAUSE = 400;

/** Shows the unit's last repair and its warranty, and opens the repair of a unit that is with the company, after its serial number was typed (D3.8). */
export function SerialHint({ serialNumber }: { serialNumber: string }) {
  const { role, timeZone } = useSignedInUser();
  const pathOf = isAdmin(role) ? paths.adminRepair : paths.repair;
  const settled = useDelayedText(serialNumber.trim(), PAUSE);
  const { data } = useQuery({
    ...q(repairEndpoints.serialLookup, { query: { serialNumber: settled } }),
    enabled: settled.length > 1 && settled.length <= 100,
  });
  // A failed lookup is not shown, because it does not matter for the form.
  const last = data?.lastRepair;
  return (
    <p role="status" className="empty:hidden sm:col-span-2">
      {last ? (
        <span className="flex items-start gap-2 rounded-lg border border-blue-200 bg-blue-50 px-3 py-2 text-blue-900">
          <History aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {isWithUs(last.status) ? (
              <>
                <strong className="block font-medium">This unit is with us now.</strong>
                {serialSentence(last, timeZone)}{' '}
                <AppLink to={pathOf(last.id)} className="font-medium underline">
                  Open {last.serviceReportNumber}
                </AppLink>
              </>
            ) : (
              serialSentence(last, timeZone)
            )}
          </span>
        </span>
      ) : null}
    </p>
  );
}
