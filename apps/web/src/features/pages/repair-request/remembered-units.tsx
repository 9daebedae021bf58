import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { RememberedUnit } from '@portal/contract/overview/customer-home/endpoints.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import type { UnitOfRequest } from './use-unit-of-request.ts';

const DueDate = lazy(() =>
  import('../../../record-parts/equipment/due-date.tsx').then((part) => ({ default: part.DueDate })),
);

/** The number of units shown before the user asks for all. */
const FIRST = { desk: 4, phone: 2 };

interface RememberedUnitsProps {
  units: readonly RememberedUnit[];
  /** True when the request has a unit. The list is folded then, until the customer asks for another unit. */
  isChosen: boolean;
  onPick: (unit: UnitOfRequest) => void;
}

/** Returns what a unit fills in. A unit whose calibration is due is not asked to be repaired. */
const filledIn = ({ modelPartNo, serialNumber, customerEquipmentId, calibrationDue }: RememberedUnit) => ({
  ...{ modelPartNo, serialNumber },
  ...(customerEquipmentId !== undefined && { customerEquipmentId }),
  ...(calibrationDue !== undefined && { repairNeeded: false, calibrationNeeded: true }),
});

/** The units that the customer has sent in before and that are due: one tap fills a unit in. */
export function RememberedUnits({ units, isChosen, onPick }: RememberedUnitsProps) {
  const [all, setAll] = useState(false);
  const [another, setAnother] = useState(false);
  const phone = useIsPhone();
  const shown = all ? units : units.slice(0, phone ? FIRST.phone : FIRST.desk);
  if (units.length === 0) return null;
  if (isChosen && !another)
    return (
      <section aria-label="Your units">
        <Button variant="secondary" onClick={() => setAnother(true)}>
          <Plus aria-hidden className="size-4" />
          Add one of your units
        </Button>
      </section>
    );
  return (
    <section aria-label="Your units" className="flex flex-col gap-2">
      <p className="font-medium">
        {another ? 'Add one of your units to this request' : 'Send in one of your units'}
      </p>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {shown.map((unit) => (
          <li key={`${unit.modelPartNo} ${unit.serialNumber}`} className="min-w-0">
            <Button
              variant="secondary"
              className="h-full md:h-full min-h-11 w-full justify-start py-1.5 text-left"
              onClick={() => {
                setAnother(false);
                onPick(filledIn(unit));
              }}
            >
              <Plus aria-hidden className="size-4" />
              <span className="min-w-0 whitespace-normal wrap-anywhere">
                {unit.modelPartNo} · S/N {unit.serialNumber}
                {unit.calibrationDue ? (
                  <span className="block text-sm font-normal">
                    <Suspense fallback={`Due ${formatDate(unit.calibrationDue)}`}>
                      <DueDate
                        unit={{ nextCalibrationDue: unit.calibrationDue, active: true }}
                        prefix="Due "
                      />
                    </Suspense>
                  </span>
                ) : null}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < units.length ? (
        <Button variant="link" size="inline" className="self-start" onClick={() => setAll(true)}>
          Show all {units.length}
        </Button>
      ) : null}
    </section>
  );
}
