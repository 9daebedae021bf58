import type { RememberedUnit } from '@portal/contract/overview/customer-home/endpoints.ts';
import { Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import type { UnitOfRequest } from './use-unit-of-request.ts';

/** The number of units shown before the user asks for all. */
const FIRST = 4;

interface RememberedUnitsProps {
  units: readonly RememberedUnit[];
  onPick: (unit: UnitOfRequest) => void;
}

const box = 'h-full md:h-full min-h-11 w-full justify-start py-1.5 text-left';

/** The units that the customer has sent in before: one tap fills a unit in. A unit that is with the company opens. */
export function RememberedUnits({ units, onPick }: RememberedUnitsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? units : units.slice(0, FIRST);
  if (units.length === 0) return null;
  return (
    <section aria-label="Your units" className="flex flex-col gap-2">
      <p className="font-medium">Send one of your units again</p>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {shown.map(({ modelPartNo, serialNumber, customerEquipmentId: unitId, withUs }) => (
          <li key={`${modelPartNo} ${serialNumber}`} className="min-w-0">
            {withUs ? (
              <AppLink
                to={paths.repair(withUs.id)}
                className={buttonClass({ variant: 'ghost', className: `${box} border-line bg-slate-50` })}
              >
                <Wrench aria-hidden className="size-4" />
                <span className="min-w-0 whitespace-normal wrap-anywhere">
                  {modelPartNo} · S/N {serialNumber}
                  <span className="block text-sm font-normal text-muted">This unit is with us now</span>
                </span>
              </AppLink>
            ) : (
              <Button
                variant="secondary"
                className={box}
                onClick={() =>
                  onPick({
                    modelPartNo,
                    serialNumber,
                    ...(unitId !== undefined && { customerEquipmentId: unitId }),
                  })
                }
              >
                <Plus aria-hidden className="size-4" />
                <span className="min-w-0 whitespace-normal wrap-anywhere">
                  {modelPartNo} · S/N {serialNumber}
                </span>
              </Button>
            )}
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
