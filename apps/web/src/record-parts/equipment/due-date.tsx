import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { calibrationDue } from '@portal/contract/repairs/equipment-models/rules.ts';
import { useToday } from '../../session/use-today.ts';
import { Badge } from '../../ui/badge/badge.tsx';

interface DueDateProps {
  unit: {
    nextCalibrationDue: CalendarDate | null;
    lastCalibrationResult?: string | null;
    withdrawal?: object | null;
    active: boolean;
  };
  /** Words before the date. */
  prefix?: string;
}

/**
 * The next calibration with its state: Overdue or Due Soon (B4), failed (D5.5), or without a certificate because the last
 * one was withdrawn (D5.11). An inactive unit has no state.
 */
export function DueDate({
  unit: { nextCalibrationDue: date, lastCalibrationResult, withdrawal, active },
  prefix = '',
}: DueDateProps) {
  const day = useToday();
  const due = date === null ? undefined : calibrationDue(date, day);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {active ? null : <Badge>Inactive</Badge>}
      {active && lastCalibrationResult === 'fail' ? <Badge tone="red">Failed calibration</Badge> : null}
      {active && withdrawal ? <Badge tone="red">Certificate withdrawn</Badge> : null}
      {active && due === 'overdue' ? <Badge tone="red">Overdue</Badge> : null}
      {active && due === 'due-soon' ? <Badge tone="amber">Due Soon</Badge> : null}
      {date === null ? null : (
        <span className="whitespace-nowrap">
          {prefix}
          {formatDate(date)}
        </span>
      )}
    </span>
  );
}
