import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { loanerEndpoints } from '@portal/contract/loans/loaners/endpoints.ts';
import type { RepairLoaners } from '@portal/contract/loans/loaners/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';

const LoanDialog = lazy(() =>
  import('../../../loans/demo-equipment/shared/loan-dialog.tsx').then((part) => ({
    default: part.LoanDialog,
  })),
);

/** The units that the card proposes. The dialog has all of them. */
const MOST_OFFERS = 2;

interface OfferLoanerProps {
  repair: Repair;
  found: RepairLoaners;
  /** True below a line that names the type. */
  isNamed?: boolean;
}

/** Offers the free units of the repair's type. The dialog opens with customer, repair and unit filled in (D7.4). */
export function OfferLoaner({ repair, found, isNamed }: OfferLoanerProps) {
  const { offers, typeId, typeName } = found;
  const [units, setUnits] = useState<DemoUnit[]>();
  const client = useQueryClient();
  const reload = () =>
    void client.invalidateQueries({
      queryKey: q(loanerEndpoints.ofRepair, { params: { id: repair.id } }).queryKey,
    });
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className={isNamed ? 'sr-only' : 'text-muted'}>
          {offers.length > 0
            ? `Free units of the type ${typeName}:`
            : typeName === null
              ? 'The model of this repair is not in the catalogue, so no unit is proposed.'
              : `No unit of the type ${typeName} is free.`}
        </p>
        <Button variant="secondary" size="sm" className="shrink-0" onClick={() => setUnits([])}>
          {offers.length > 0 ? 'Lend another unit' : 'Lend a unit'}
        </Button>
      </div>
      {offers.length > 0 ? (
        <ul className="divide-y divide-line">
          {offers.slice(0, MOST_OFFERS).map((unit) => (
            <li key={unit.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {unit.make} {unit.modelName}{' '}
                <span className="text-sm text-muted">S/N {unit.serialNumber}</span>
                {unit.nextCalibrationDue ? (
                  <span className="block text-sm text-muted">
                    Calibration due {formatDate(unit.nextCalibrationDue)}
                  </span>
                ) : null}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Lend ${unit.serialNumber}`}
                onClick={() => setUnits([unit])}
              >
                Lend
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {units ? (
        <Suspense>
          <LoanDialog
            companyId={repair.companyId}
            start={{
              ...(repair.customerId !== null && { customerId: repair.customerId }),
              relatedRepairId: repair.id,
              ...(typeId !== null && typeName !== null && { type: { id: typeId, name: typeName } }),
              units,
            }}
            onMade={reload}
            onClose={() => setUnits(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
