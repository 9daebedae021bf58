import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { scopeEndpoints } from '@portal/contract/laboratory/scopes/endpoints.ts';
import type { ClaimingCertificate, ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { nameOfEntry } from './use-save-entry.ts';

const SHOWN = 20;

const Line = ({ row }: { row: ClaimingCertificate }) => (
  <li className="py-2 wrap-anywhere first:pt-0">
    <AppLink
      to={technicalRecordPaths.technicalRecord(row.id)}
      className="font-medium text-primary-text underline"
    >
      {row.edition > 1 ? `${row.number} version ${row.edition}` : row.number}
    </AppLink>{' '}
    issued {formatDate(row.issuedOn)}
    {row.isInForce ? null : ', not in force any more'}
    <span className="block text-muted">
      {[row.customerName, row.units.join('; ')].filter(Boolean).join(' · ')}
    </span>
  </li>
);

interface ClaimingProps {
  entry: ScopeEntry;
  after: CalendarDate;
  /** False while the day is only typed. A record of nonconforming work needs one that is saved. */
  isSaved: boolean;
}

/** The certificates that report results as accredited under an entry, though they were calibrated after a day. */
export function ClaimingCertificates({ entry, after, isSaved }: ClaimingProps) {
  const params = { id: entry.id };
  const { data, error } = useQuery(
    q(scopeEndpoints.certificates, { params, query: { after, pageSize: String(SHOWN) } }),
  );
  if (error) return <p role="alert">The certificates could not be looked up: {userMessage(error)}</p>;
  if (!data) return <Skeleton className="h-16 w-full" />;
  const { rows, total } = data;
  if (total === 0)
    return (
      <p className="text-muted">
        No certificate reports results under this entry that were measured after {formatDate(after)}.
      </p>
    );
  return (
    <section aria-label="Certificates after the last day" className="flex flex-col gap-2">
      <p role="status" className="font-medium">
        {total === 1 ? '1 certificate reports' : `${total} certificates report`} results as accredited that
        were measured after {formatDate(after)}. That is nonconforming work.
      </p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      {total > rows.length ? <p className="text-muted">and {total - rows.length} more</p> : null}
      {isSaved ? (
        <p>
          <AppLink
            to={nonconformingWorkPaths.reportNonconformingWork({
              scope: String(entry.id),
              from: 'audit',
              about: nameOfEntry(entry),
            })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ShieldAlert aria-hidden className="size-4" />
            Report Nonconforming Work
          </AppLink>
        </p>
      ) : (
        <p className="text-muted">
          Once the day is saved, “Certificates after the End” in the menu of the entry opens a record for
          them.
        </p>
      )}
    </section>
  );
}

/** What was issued under an entry that had ended. */
export const AfterEndDialog = ({
  entry,
  after,
  onClose,
}: Omit<ClaimingProps, 'isSaved'> & { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title="Certificates after the End"
    description={`${nameOfEntry(entry)}, until ${formatDate(after)}.`}
  >
    <ClaimingCertificates entry={entry} after={after} isSaved />
  </Dialog>
);
