import { changeName } from '@portal/contract/calibration/calibrations/change-name.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type {
  ListedCalibrationItem,
  ResultsChange,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { calibrationResults, resultLabel } from '@portal/contract/core/calibration-results.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, formatDateTime, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { unitInWords } from '../../../calibration/calibrations/shared/unit-in-words.ts';

interface ResultsChangesProps {
  item: ListedCalibrationItem;
  onClose: () => void;
}

type Line = ResultsChange['changes'][number];

/** The lines of one change that are shown before somebody asks for all. A pasted table changes hundreds. */
const SHOWN = 20;

/** Returns a value as the form shows it. Readings keep their digits. */
function shownValue({ field, point }: Line, value: string | null): string {
  if (value === null || value === '') return 'empty';
  const result = calibrationResults.find((one) => one === value);
  if (point === null && field === 'result' && result) return resultLabel(result);
  return point === null && isCalendarDate(value) ? formatDate(value) : value;
}

/** How the results of a unit were changed after they were first saved: who, when, before and after (D5.9). */
export function ResultsChanges({ item, onClose }: ResultsChangesProps) {
  const { data, error, isFetching, refetch } = useQuery(
    q(calibrationEndpoints.changes, { params: { id: item.id } }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Changes to the results of ${unitInWords(item)}`}
      description="Each change after the results were first saved, newest first, also of those on certificates."
      size="lg"
    >
      {data ? (
        data.length === 0 ? (
          <p className="text-muted">Nothing was changed since the results were first saved.</p>
        ) : (
          <ol aria-label="Changes" className="divide-y divide-line">
            {data.map((change) => (
              <OneChange key={change.id} change={change} />
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          title="The changes could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

function OneChange({ change: { changedAt, changedBy, changes } }: { change: ResultsChange }) {
  const { timeZone } = useSignedInUser();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changes : changes.slice(0, SHOWN);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="mb-1 wrap-anywhere">
        <span className="font-medium">{changedBy}</span>{' '}
        <span className="text-muted">{formatDateTime(changedAt, timeZone)}</span>
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {shown.map((line) => (
          <li key={`${line.point} ${line.field}`} className="wrap-anywhere whitespace-pre-line tabular-nums">
            <span className="text-muted">{changeName(line)}: </span>
            <del className="text-muted line-through">{shownValue(line, line.before)}</del>{' '}
            <ArrowRight aria-label="became" className="inline size-3.5 text-muted" />{' '}
            {shownValue(line, line.after)}
          </li>
        ))}
      </ul>
      {shown.length < changes.length ? (
        <Button variant="link" size="inline" className="mt-1" onClick={() => setShowsAll(true)}>
          Show all {changes.length}
        </Button>
      ) : null}
    </li>
  );
}
