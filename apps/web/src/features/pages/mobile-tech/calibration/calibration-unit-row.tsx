import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { ClipboardPenLine, CloudUpload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isResults, type QueuedAct } from '../../../../device/queued-act.ts';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { unitInWords } from '../../../calibration/calibrations/shared/unit-in-words.ts';

// Few people have something to confirm.
const ConfirmCalibration = lazy(() =>
  import('../../../calibration/calibrations/shared/confirm-calibration.tsx').then((part) => ({
    default: part.ConfirmCalibration,
  })),
);

interface CalibrationUnitRowProps {
  item: ListedCalibrationItem;
  queue: readonly QueuedAct[];
  onOpen: () => void;
}

/** One unit of a calibration, with the button for its results. */
export function CalibrationUnitRow({ item, queue, onOpen }: CalibrationUnitRowProps) {
  const { make, modelName, typeName, serialNumber, notes } = item;
  const results = changeableResults(item.results);
  const name = `${make} ${modelName}`;
  const unsent = queue.filter(isResults).findLast(({ act }) => act.itemId === item.id);
  const result = unsent ? unsent.act.values.result : results?.result;
  const isComplete = unsent ? unsent.act.values.complete : results?.completedAt;
  const verb = unsent || results ? 'Edit' : 'Enter';
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-muted">
          {[typeName, serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ')}
        </p>
        {notes ? <p className="whitespace-pre-line">{notes}</p> : null}
        <p className="mt-1 flex flex-wrap gap-1">
          {result ? <ResultBadge result={result} /> : null}
          {(unsent || results) && !isComplete ? <Badge tone="amber">Not complete</Badge> : null}
          {unsent?.state === 'waiting' ? (
            <Badge icon={CloudUpload} tone="amber">
              Waits to be sent
            </Badge>
          ) : null}
        </p>
      </div>
      {!unsent &&
      results?.completedAt &&
      results.confirmation?.isMine &&
      !results.confirmation.isConfirmed ? (
        <Suspense>
          <ConfirmCalibration
            itemId={item.id}
            version={results.version}
            unit={unitInWords(item)}
            size="thumb"
          />
        </Suspense>
      ) : null}
      {results?.certificate?.isIssued ? (
        <p className="text-muted">On the issued certificate {results.certificate.number}.</p>
      ) : (
        <Button
          variant="secondary"
          size="thumb"
          onClick={onOpen}
          aria-label={`${verb} results of ${name} ${serialNumber ?? ''}`.trim()}
        >
          <ClipboardPenLine aria-hidden className="size-5" />
          {verb} Results
        </Button>
      )}
    </li>
  );
}
