import { compareDates, formatDate } from '@portal/contract/core/dates.ts';
import type { UnitAvailability } from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { MonthStrip } from './month-strip.tsx';
import { spanWords } from './span-words.ts';

type StripProps = Parameters<typeof MonthStrip>[0];

interface UnitMonthProps extends StripProps {
  onReserve: (unit: UnitAvailability) => void;
}

/** The name of a unit with what speaks against lending it. */
export function UnitName({ unit, day }: Pick<StripProps, 'unit' | 'day'>) {
  const due = unit.nextCalibrationDue;
  const isPast = due !== null && compareDates(due, day) < 0;
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="font-medium">{modelText(unit)}</span>
      <span className="block text-sm text-muted">S/N {unit.serialNumber}</span>
      <span className="mt-1 flex flex-wrap gap-1">
        {unit.currentStatus === 'maintenance' ? <Badge tone="amber">In maintenance</Badge> : null}
        {unit.currentStatus === 'retired' ? <Badge tone="red">Retired</Badge> : null}
        {isPast ? <Badge tone="red">Calibration was due {formatDate(due)}</Badge> : null}
      </span>
    </span>
  );
}

/** Opens the dialog to reserve a unit. A retired unit is not reserved. */
export const ReserveButton = ({ unit, onReserve }: Pick<UnitMonthProps, 'unit' | 'onReserve'>) => (
  <Button
    variant="secondary"
    size="sm"
    aria-label={`Reserve ${unit.serialNumber}`}
    disabled={unit.currentStatus === 'retired'}
    title={unit.currentStatus === 'retired' ? 'This unit is retired' : undefined}
    onClick={() => onReserve(unit)}
  >
    Reserve
  </Button>
);

/** A unit on a phone: the strip, and the same in words, because names do not fit into narrow bars. */
export function UnitMonth({ onReserve, ...strip }: UnitMonthProps) {
  const { unit, day } = strip;
  return (
    <div className="flex flex-col gap-2">
      <span className="flex items-start justify-between gap-3">
        <UnitName unit={unit} day={day} />
        <ReserveButton unit={unit} onReserve={onReserve} />
      </span>
      <MonthStrip {...strip} />
      {unit.spans.length > 0 ? (
        <ul className="text-sm text-muted">
          {unit.spans.map((span) => (
            <li key={`${span.kind}${span.id}`} className="wrap-anywhere">
              {spanWords(span)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
