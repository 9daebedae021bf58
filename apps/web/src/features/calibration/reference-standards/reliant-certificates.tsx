import { referenceStandardsPermissions } from '@portal/contract/calibration/reference-standards/area.ts';
import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReliantCertificate } from '@portal/contract/calibration/reference-standards/reliant-certificates.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileDown, Mail } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useToday } from '../../../session/use-today.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { TellCustomers } from './tell-customers.tsx';

const PAGE = 20;

interface ReliantCertificatesProps {
  standard: ReferenceStandard;
  /** The last day on which it was calibrated or found good. What it was used for since then is shown first. */
  lastGood?: StandardPage['lastGood'];
  onClose: () => void;
}

/** The certificates that relied on a standard, for the case that it turns out bad (D5.10). */
export function ReliantCertificates({ standard, lastGood = null, onClose }: ReliantCertificatesProps) {
  const [page, setPage] = useState(1);
  const day = useToday();
  const [telling, setTelling] = useState(false);
  const [since, setSince] = useState<string>(lastGood?.on ?? '');
  const sinceQuery = isCalendarDate(since) ? { since } : {};
  const mayTell = may(useSignedInUser().role, referenceStandardsPermissions['reference-standard.write']);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(referenceStandardEndpoints.certificates, {
      params: { id: standard.id },
      query: { page: String(page), pageSize: String(PAGE), ...sinceQuery },
    }),
    placeholderData: keepPreviousData,
  });
  if (telling) return <TellCustomers standard={standard} since={since} onClose={() => setTelling(false)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Certificates that relied on ${standard.name}`}
      description="If the standard turns out bad, these certificates may have to be corrected or withdrawn."
      footer={
        data && data.total > PAGE ? (
          <>
            <Button
              variant="secondary"
              onClick={() => setPage(page - 1)}
              disabledReason={page === 1 ? 'This is the first page' : null}
            >
              Previous
            </Button>
            <Button
              variant="secondary"
              onClick={() => setPage(page + 1)}
              disabledReason={page * PAGE >= data.total ? 'This is the last page' : null}
            >
              Next
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="mb-4 flex flex-col gap-1">
        <Field label="Used since" className="sm:max-w-60">
          {(aria) => (
            <DatePicker
              {...aria}
              value={since}
              max={day}
              onValueChange={(chosen) => {
                setSince(chosen);
                setPage(1);
              }}
            />
          )}
        </Field>
        {lastGood ? (
          <p className="text-muted">
            {lastGood.what === 'check'
              ? `Last found good on ${formatDate(lastGood.on)} by ${lastGood.by}.`
              : `Last calibrated on ${formatDate(lastGood.on)} (${lastGood.by}).`}{' '}
            Empty lists all.
          </p>
        ) : null}
      </div>
      {error ? (
        <ErrorState
          title="The certificates could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : data.rows.length === 0 ? (
        <p className="text-muted">
          {since
            ? 'No certificate relied on this standard since then.'
            : 'No certificate relied on this standard.'}
        </p>
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p>
              {data.total} certificate{data.total === 1 ? '' : 's'}
            </p>
            <div className="flex flex-wrap gap-2">
              <a
                href={urlOf(referenceStandardEndpoints.certificatesCsv, {
                  params: { id: standard.id },
                  query: sinceQuery,
                })}
                download
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <FileDown aria-hidden className="size-4" />
                CSV
              </a>
              {mayTell ? (
                <Button size="sm" onClick={() => setTelling(true)}>
                  <Mail aria-hidden className="size-4" />
                  Tell customers
                </Button>
              ) : null}
            </div>
          </div>
          <ul className="divide-y divide-line">
            {data.rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const stateWords = {
  draft: 'Draft',
  issued: 'In force',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
} as const;

const Line = ({ row }: { row: ReliantCertificate }) => (
  <li className="py-2 wrap-anywhere first:pt-0">
    <p className="font-medium">
      {row.edition > 1 ? `${row.number} version ${row.edition}` : row.number} · {stateWords[row.state]}
      {row.calibratedOn ? ` · calibrated ${formatDate(row.calibratedOn)}` : ''}
      {row.issuedOn ? ` · issued ${formatDate(row.issuedOn)}` : ''}
    </p>
    {row.path.length > 1 ? <p>Through {row.path.join(' ← ')}</p> : null}
    {row.affected ? (
      <p>
        {row.affected.point}: the standard changed by {row.affected.change}, {row.affected.share} % of the
        tolerance
      </p>
    ) : null}
    <p className="text-muted">
      {[row.customerName, row.units.join(', ')].filter(Boolean).join(' · ')}{' '}
      {row.repairId === null ? null : (
        <AppLink to={paths.adminRepair(row.repairId)} className="text-primary-text underline">
          {row.serviceReportNumber}
        </AppLink>
      )}
    </p>
  </li>
);
