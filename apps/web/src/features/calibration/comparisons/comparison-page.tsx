import { comparisonsPermissions } from '@portal/contract/calibration/comparisons/area.ts';
import { comparisonEndpoints as calls } from '@portal/contract/calibration/comparisons/endpoints.ts';
import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import type { ComparisonDetail } from '@portal/contract/calibration/comparisons/shapes.ts';
import { comparisonKinds, originOfComparison } from '@portal/contract/calibration/comparisons/words.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { workStateLabels } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { BadgeCheck, FileText, Pencil, ShieldAlert, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OutcomeBadge, StateBadge } from './badges.tsx';
import { ResultsTable } from './results-table.tsx';
import { useWriteComparison } from './use-write-comparison.ts';

const ComparisonDialog = lazy(() =>
  import('./comparison-dialog.tsx').then((part) => ({ default: part.ComparisonDialog })),
);
const ReopenComparison = lazy(() =>
  import('./comparison-dialogs.tsx').then((part) => ({ default: part.ReopenComparison })),
);
const UploadReport = lazy(() =>
  import('./comparison-dialogs.tsx').then((part) => ({ default: part.UploadReport })),
);

type Of = { comparison: ComparisonDetail };

/** The records that were opened for it, and the way to a new one where a point is beyond |Eₙ| = 1. */
function NonconformingCard({ comparison: { id, kind, item, outcome, works } }: Of) {
  if (outcome !== 'unsatisfactory' && works.length === 0) return null;
  return (
    <Card
      title="Nonconforming work"
      action={
        <AppLink
          to={nonconformingWorkPaths.reportNonconformingWork({
            comparison: String(id),
            from: originOfComparison(kind),
            about: item,
          })}
          className={buttonClass({ variant: works.length === 0 ? 'primary' : 'secondary' })}
        >
          <ShieldAlert aria-hidden className="size-4" />
          Report Nonconforming Work
        </AppLink>
      }
    >
      {works.length === 0 ? (
        <p>|Eₙ| is above 1 at a point. Find out why, and record the work that it concerns.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {works.map((work) => (
            <li key={work.id} className="wrap-anywhere">
              <AppLink
                to={nonconformingWorkPaths.nonconformingRecord(work.id)}
                className="inline-flex min-h-6 items-center text-primary-text hover:underline touch:min-h-11"
              >
                {work.number}
              </AppLink>{' '}
              {work.title} ({workStateLabels[work.state]})
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The report of the provider. */
function ReportCard({ comparison, onUpload }: Of & { onUpload: (() => void) | undefined }) {
  const { id, report } = comparison;
  return (
    <Card
      title="Report"
      action={
        onUpload ? (
          <Button variant="secondary" onClick={onUpload}>
            <Upload aria-hidden className="size-4" />
            Upload Report
          </Button>
        ) : null
      }
    >
      {report ? (
        <a
          href={urlOf(calls.readReport, { params: { id } })}
          download
          className="inline-flex min-h-6 items-center gap-1 text-primary-text wrap-anywhere hover:underline touch:min-h-11"
        >
          <FileText aria-hidden className="size-4 shrink-0" />
          {report}
        </a>
      ) : (
        <p className="text-muted">No report yet.</p>
      )}
    </Card>
  );
}

/** A comparison with its results, its conclusion and who reviewed it. */
export function ComparisonPage({ comparison }: Of) {
  const { role, timeZone } = useSignedInUser();
  const [asked, setAsked] = useState<'edit' | 'report' | 'review' | 'reopen'>();
  const review = useWriteComparison(calls.review, 'Comparison reviewed', {
    title: 'The comparison was not reviewed',
  });
  const { id, item, kind, provider, round, procedure, comparedOn, people, points, version } = comparison;
  const { conclusion, enteredBy, enteredAt, reviewedBy, reviewedAt, outcome, state } = comparison;
  useCrumbs([{ label: 'Comparisons', to: comparisonPaths.comparisons() }, { label: item }]);
  usePageTitle(item);
  const isOpen = state === 'open';
  const mayReview = may(role, comparisonsPermissions['comparison.review']);
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={item}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            {comparisonKinds[kind]} <OutcomeBadge outcome={outcome} /> <StateBadge state={state} />
          </span>
        }
        action={
          <>
            {isOpen ? (
              <Button variant="secondary" onClick={() => setAsked('edit')}>
                <Pencil aria-hidden className="size-4" />
                Edit
              </Button>
            ) : null}
            {mayReview && isOpen ? (
              <Button onClick={() => setAsked('review')}>
                <BadgeCheck aria-hidden className="size-4" />
                Review
              </Button>
            ) : null}
            {mayReview && !isOpen ? (
              <Button variant="secondary" onClick={() => setAsked('reopen')}>
                Reopen
              </Button>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Card title="About">
          <p className="wrap-anywhere">
            {[provider, round && `round ${round}`].filter(Boolean).join(', ') || 'No provider'}
          </p>
          <p className="wrap-anywhere">
            Measured on {formatDate(comparedOn)} by {people}
            {procedure ? `, by ${procedure.number} ${procedure.title}` : ''}
          </p>
          <p className="mt-1 text-muted wrap-anywhere">
            Entered by {enteredBy ?? 'somebody'} on {formatDayOf(enteredAt, timeZone)}
            {reviewedAt
              ? `. Reviewed by ${reviewedBy ?? 'somebody'} on ${formatDayOf(reviewedAt, timeZone)}`
              : ''}
          </p>
        </Card>
        <NonconformingCard comparison={comparison} />
        <Card
          title="Results"
          description="Eₙ = (our value − reference) / √(our U² + reference U²). |Eₙ| ≤ 1 is satisfactory (ISO 13528)."
          flush
        >
          <ResultsTable points={points} />
        </Card>
        <Card title="Conclusion">
          {conclusion ? (
            <p className="wrap-anywhere whitespace-pre-line">{conclusion}</p>
          ) : (
            <p className="text-muted">No conclusion yet.</p>
          )}
        </Card>
        <ReportCard comparison={comparison} onUpload={isOpen ? () => setAsked('report') : undefined} />
      </div>
      <ConfirmDialog
        open={asked === 'review'}
        onOpenChange={close}
        title="Review the comparison"
        description="From then on nothing of it changes, unless an admin opens it again with a reason."
        confirmLabel="Review"
        pendingLabel="Saving..."
        onConfirm={() => review.mutateAsync({ params: { id }, ifMatch: version })}
      />
      <Suspense>
        {asked === 'edit' ? <ComparisonDialog comparison={comparison} onClose={close} /> : null}
        {asked === 'report' ? <UploadReport comparison={comparison} onClose={close} /> : null}
        {asked === 'reopen' ? <ReopenComparison comparison={comparison} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
