import { nonconformingWorkPermissions } from '@portal/contract/calibration/nonconforming-work/area.ts';
import { nonconformingWorkEndpoints } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { History, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { CustomersCard } from './customers-card.tsx';
import {
  ActionCard,
  type AskedOfRecord,
  CauseCard,
  DecisionCard,
  HappenedCard,
  RiskCard,
} from './record-cards.tsx';
import { WorkStateBadge } from './state-badge.tsx';
import { useWriteWork } from './use-write-work.ts';

const RecordDialogs = lazy(() =>
  import('./record-dialogs.tsx').then((part) => ({ default: part.RecordDialogs })),
);

/** What is missing before the record can be closed, or who closed it. */
function ClosingCard({ record, mayWrite }: { record: NonconformingWorkDetail; mayWrite: boolean }) {
  const [asked, setAsked] = useState(false);
  const close = useWriteWork(nonconformingWorkEndpoints.close, 'Record closed', {
    title: 'The record was not closed',
  });
  const { id, number, notClosable, version } = record;
  return (
    <Card
      title="Closing"
      action={
        mayWrite && notClosable.length === 0 ? (
          <Button onClick={() => setAsked(true)}>
            <Lock aria-hidden className="size-4" />
            Close Record
          </Button>
        ) : null
      }
    >
      {notClosable.length === 0 ? (
        <p>Everything is there. Once closed, nothing of the record changes.</p>
      ) : (
        <>
          <p className="mb-1">Before it can be closed:</p>
          <ul className="list-disc pl-5">
            {notClosable.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={() => setAsked(false)}
        title={`Close ${number}`}
        description="From then on nothing of it changes, unless somebody opens it again with a reason."
        confirmLabel="Close Record"
        pendingLabel="Closing..."
        onConfirm={() => close.mutateAsync({ params: { id }, ifMatch: version })}
      />
    </Card>
  );
}

/** A record of nonconforming work from what happened to who closed it. */
export function RecordPage({ record }: { record: NonconformingWorkDetail }) {
  const { role, timeZone, id: userId } = useSignedInUser();
  const [asked, setAsked] = useState<AskedOfRecord>();
  const { id, number, title, state, workHalted, isOverdue, closedAt, closedBy } = record;
  useCrumbs([
    { label: 'Nonconforming Work', to: nonconformingWorkPaths.nonconformingWork() },
    { label: number },
  ]);
  usePageTitle(number);
  const isWriter = may(role, nonconformingWorkPermissions['nonconforming-work.write']);
  const isClosed = closedAt !== null;
  const onAsk = isWriter && !isClosed ? setAsked : undefined;
  const card = { record, onAsk };
  const mayFinish =
    !isClosed &&
    record.action !== null &&
    record.isEffective === null &&
    (isWriter || record.actionUserId === userId);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            {number} <WorkStateBadge state={state} />
            {workHalted && !isClosed ? <Badge tone="red">Work halted</Badge> : null}
            {isOverdue ? <Badge tone="red">Action overdue</Badge> : null}
          </span>
        }
        action={
          isAdmin(role) ? (
            <>
              <AppLink
                to={paths.audit({ kind: 'nonconformingWork', recordId: String(id) })}
                className={buttonClass({ variant: 'secondary' })}
              >
                <History aria-hidden className="size-4" />
                All Changes
              </AppLink>
              {isWriter && isClosed ? (
                <Button variant="secondary" onClick={() => setAsked('reopen')}>
                  Reopen
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <div className="flex flex-col gap-4">
        {isClosed ? (
          <Card>
            <p>
              Closed by {closedBy ?? 'somebody'} on {formatDayOf(closedAt, timeZone)}.
            </p>
          </Card>
        ) : null}
        <HappenedCard {...card} />
        <CertificatesCard record={record} mayWrite={onAsk !== undefined} />
        <RiskCard {...card} />
        <DecisionCard {...card} />
        <CustomersCard record={record} mayWrite={onAsk !== undefined} />
        <CauseCard {...card} />
        <ActionCard {...card} onDone={mayFinish ? () => setAsked('done') : undefined} />
        {isClosed ? null : <ClosingCard record={record} mayWrite={isWriter} />}
      </div>
      <Suspense>
        {asked ? <RecordDialogs record={record} asked={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </>
  );
}
