import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { History, Ruler, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';

const ValuesDialog = lazy(() =>
  import('./values-dialog.tsx').then((part) => ({ default: part.ValuesDialog })),
);

const SourcesDialog = lazy(() =>
  import('./sources-dialog.tsx').then((part) => ({ default: part.SourcesDialog })),
);

interface CalibrationsCardProps {
  standard: StandardPage;
  mayWrite: boolean;
  onAll: () => void;
}

const counted = (points: number): string =>
  points === 0 ? 'No values' : points === 1 ? '1 value' : `${points} values`;

/** The calibrations of a standard, newest first, with the values that each of them found. */
export function CalibrationsCard({ standard, mayWrite, onAll }: CalibrationsCardProps) {
  const [askedId, setAsked] = useState<number>();
  const [sourcesId, setSources] = useState<number>();
  const { calibrations } = standard;
  const asked = calibrations.find(({ id }) => id === askedId);
  const ofSources = calibrations.find(({ id }) => id === sourcesId);
  return (
    <Card
      title="Calibrations"
      action={
        <Button variant="secondary" onClick={onAll}>
          <History aria-hidden className="size-4" />
          Its calibrations
        </Button>
      }
    >
      {calibrations.length === 0 ? (
        <p className="text-muted">No calibration is known.</p>
      ) : (
        <ul aria-label="Calibrations of the standard" className="divide-y divide-line">
          {calibrations.map(({ id, certificateNumber, calibratedOn, dueOn, voided, points, sources }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {certificateNumber ?? 'Without a certificate number'}
                  {voided ? <Badge tone="red">Does not count</Badge> : null}
                </p>
                <p className="text-muted">
                  {[
                    calibratedOn && `Calibrated ${formatDate(calibratedOn)}`,
                    dueOn && `due ${formatDate(dueOn)}`,
                    counted(points.length),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {sources.length > 0 ? <p>With {sources.map(({ name }) => name).join(', ')}</p> : null}
              </div>
              {mayWrite && !voided ? (
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Standards used for ${certificateNumber ?? 'the calibration'}`}
                    onClick={() => setSources(id)}
                  >
                    <Ruler aria-hidden className="size-4" />
                    Standards
                  </Button>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Values of ${certificateNumber ?? 'the calibration'}`}
                    onClick={() => setAsked(id)}
                  >
                    <Table2 aria-hidden className="size-4" />
                    Values
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked ? (
          <ValuesDialog standard={standard} calibration={asked} onClose={() => setAsked(undefined)} />
        ) : null}
        {ofSources ? (
          <SourcesDialog standard={standard} calibration={ofSources} onClose={() => setSources(undefined)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
