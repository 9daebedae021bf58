import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import {
  type CompanyExport,
  companyExportEndpoints,
} from '@portal/contract/operating/company-exports/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

const MEGABYTE = 1024 * 1024;

/** Returns a size in words, such as '4.2 MB'. */
const sizeInWords = (bytes: number): string =>
  bytes < 1024 * MEGABYTE
    ? `${Math.max(0.1, bytes / MEGABYTE).toFixed(1)} MB`
    : `${(bytes / 1024 / MEGABYTE).toFixed(1)} GB`;

interface ExportCardProps {
  companyId: number;
  timeZone: string;
}

/** Makes an archive with all data and files of a company, and offers it for download. */
export function ExportCard({ companyId, timeZone }: ExportCardProps) {
  const params = { companyId };
  const { data, error, refetch, isFetching } = useQuery(q(companyExportEndpoints.get, { params }));
  const { mutate, isPending } = useEndpointMutation(companyExportEndpoints.start, {
    invalidates: [companyExportEndpoints.get],
    failure: { title: 'Export not started' },
    onSuccess: () =>
      toast({ title: 'Export started', description: 'You will be told when it can be downloaded.' }),
  });
  return (
    <Card title="Export">
      <p>
        One archive with everything that belongs to this company: customers, repairs, estimates, equipment,
        certificates, parts, orders, mails and the audit trail as CSV files, and all photos and papers. It
        holds no passwords.
      </p>
      {error ? (
        <ErrorState
          title="The export could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton className="mt-4 h-10" /> : null}
      {data ? (
        <>
          <p className="mt-2 text-muted" aria-live="polite">
            {stateInWords(data, timeZone)}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {data.state === 'ready' ? (
              <a
                href={urlOf(companyExportEndpoints.archive, { params })}
                download
                className={buttonClass({ variant: 'primary' })}
              >
                <Download aria-hidden className="size-4" />
                Download Export
              </a>
            ) : null}
            <Button
              variant="secondary"
              pending={isPending}
              pendingLabel="Starting..."
              disabledReason={data.state === 'making' ? 'An export is being made already.' : null}
              onClick={() => mutate({ params })}
            >
              {data.state === 'ready' ? 'Make a New Export' : 'Start Export'}
            </Button>
          </div>
        </>
      ) : null}
    </Card>
  );
}

/** Says how far the newest archive is. */
function stateInWords(data: CompanyExport, timeZone: string): string {
  const by = data.askedBy ? ` for ${data.askedBy}` : '';
  switch (data.state) {
    case 'none':
      return 'Nobody has made an export yet. It stays for seven days.';
    case 'making':
      return `An export is being made${by}. You may leave this page.`;
    case 'failed':
      return 'The last export could not be made. Start it again, and tell the operator of the portal when it fails once more.';
    case 'expired':
      return 'The last export was removed after seven days.';
    case 'ready': {
      const missing = data.missing
        ? ` Not found: ${countOf(data.missing, 'stored file')}, named in the manifest.`
        : '';
      return `Made${by} on ${data.finishedAt && formatDateTime(data.finishedAt, timeZone)}: ${countOf(data.files ?? 0, 'file')}, ${sizeInWords(data.bytes ?? 0)}. It can be downloaded until ${data.expiresAt && formatDayOf(data.expiresAt, timeZone)}.${missing}`;
    }
  }
}
