import { formatDateTime, formatTime } from '@portal/contract/core/dates/dates.ts';
import type { WorkTime } from '@portal/contract/repairs/work-times/endpoints.ts';
import { durationInWords } from '@portal/contract/repairs/work-times/rules.ts';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';

interface WorkTimeRowProps {
  entry: WorkTime;
  /** Given to those who may correct it. */
  onCorrect?: () => void;
}

/** One work time: the technician, from when to when, how long, and what was done. */
export function WorkTimeRow({ entry, onCorrect }: WorkTimeRowProps) {
  const { timeZone } = useSignedInUser();
  const { technicianName, startedAt, stoppedAt, minutes, note, isForgotten, isCorrected } = entry;
  return (
    <div className="flex items-start gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{technicianName}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatDateTime(startedAt, timeZone)}
          {stoppedAt ? ` to ${formatTime(stoppedAt, timeZone)}` : ''}
          {isCorrected ? ' · corrected' : ''}
        </p>
        {note ? <p className="text-sm wrap-anywhere">{note}</p> : null}
        {isForgotten ? (
          <Badge icon={TriangleAlert} tone="amber">
            Longer than 10 hours
          </Badge>
        ) : null}
      </div>
      <span className="py-1 tabular-nums">{minutes === null ? 'In work' : durationInWords(minutes)}</span>
      {onCorrect ? (
        <IconButton
          icon={Pencil}
          size="icon-sm"
          label={`Correct the work time of ${technicianName}`}
          onClick={onCorrect}
        />
      ) : null}
    </div>
  );
}
