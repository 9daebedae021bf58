import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type {
  LinkedCertificate,
  NonconformingWorkDetail,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Unlink } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { Pagination } from '../../../lists/pagination.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CertificateBadge } from '../../../record-parts/calibration/certificate-badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { certificateName } from './certificate-name.ts';
import { useWriteWork } from './use-write-work.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx').then((part) => ({ default: part.LinkDialog })));

export const PAGE = 10;

/** A certificate with its customer, its units and its repair. */
const CertificateLine = ({ row, act }: { row: LinkedCertificate; act: ReactNode }) => (
  <li className="flex items-start justify-between gap-2 py-2 wrap-anywhere first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{certificateName(row)}</span>
        <CertificateBadge state={row.state} />
        {row.issuedOn ? <span className="text-muted">issued {formatDate(row.issuedOn)}</span> : null}
      </p>
      <p className="text-muted">
        {[row.customerName, row.units.join(', ')].filter(Boolean).join(' · ')}{' '}
        {row.repairId === null || row.serviceReportNumber === null ? null : (
          <AppLink to={paths.repair(row.repairId)} className="text-primary-text underline">
            {row.serviceReportNumber}
          </AppLink>
        )}
      </p>
    </div>
    {act}
  </li>
);

interface CertificatesCardProps {
  record: NonconformingWorkDetail;
  mayWrite: boolean;
}

/** The certificates that the work is about. */
export function CertificatesCard({ record, mayWrite }: CertificatesCardProps) {
  const [page, setPage] = useState(1);
  const [isLinking, setLinking] = useState(false);
  const { id, certificates } = record;
  const { data, error, refetch, isFetching } = useQuery({
    ...q(calls.certificates, { params: { id }, query: { page: String(page), pageSize: String(PAGE) } }),
    placeholderData: keepPreviousData,
  });
  const unlink = useWriteWork(calls.unlinkCertificates, 'Certificate taken off', {
    title: 'The certificate was not taken off',
  });
  return (
    <Card
      title={certificates === 0 ? 'Certificates' : `Certificates (${certificates})`}
      description="Their customers have to be told."
      action={
        mayWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setLinking(true)}>
            <Plus aria-hidden className="size-4" />
            Add Certificates
          </Button>
        ) : null
      }
    >
      {error ? (
        <ErrorState
          title="The certificates could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : data.rows.length === 0 ? (
        <p className="text-muted">No certificate is linked.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.rows.map((row) => (
              <CertificateLine
                key={row.id}
                row={row}
                act={
                  mayWrite ? (
                    <IconButton
                      icon={Unlink}
                      size="icon-sm"
                      label={`Take ${certificateName(row)} off`}
                      onClick={() => unlink.mutate({ params: { id }, body: { certificateIds: [row.id] } })}
                    />
                  ) : null
                }
              />
            ))}
          </ul>
          {data.total > PAGE ? (
            <Pagination page={page} total={data.total} pageSize={PAGE} noun="certificates" onPage={setPage} />
          ) : null}
        </>
      )}
      <Suspense>
        {isLinking ? <LinkDialog record={record} onClose={() => setLinking(false)} /> : null}
      </Suspense>
    </Card>
  );
}
