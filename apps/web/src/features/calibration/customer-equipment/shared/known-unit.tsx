import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { type Ref, useId } from 'react';
import { q } from '../../../../api/query.ts';
import { DueDate } from '../../../../record-parts/equipment/due-date.tsx';
import { Button } from '../../../../ui/button/button.tsx';

interface KnownUnitProps {
  /** The unit of the register. */
  unitId: number;
  /** Its name until it is loaded. */
  name: string;
  /** Why the unit is refused. */
  error?: string | undefined;
  /** The button takes the focus of the field that names the unit. */
  focusRef?: Ref<HTMLButtonElement>;
  /** Called when the request is about another unit. */
  onRelease: () => void;
  /** The words of the button for it. */
  release?: string;
}

/** The unit of the register that a request is about, in place of fields for its model and serial number (D5.6). */
export function KnownUnit(props: KnownUnitProps) {
  const { unitId, name, error, focusRef, onRelease, release = 'Change this unit' } = props;
  const id = useId();
  const { data: unit } = useQuery(q(customerEquipmentEndpoints.get, { params: { id: unitId } }));
  const facts = unit
    ? [
        unit.serialNumber && `S/N ${unit.serialNumber}`,
        unit.assetNumber && `Asset ${unit.assetNumber}`,
        unit.location,
        unit.department,
      ].filter(Boolean)
    : [];
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-slate-50 px-4 py-3 sm:col-span-2"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Gauge aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        <div className="min-w-0 wrap-anywhere">
          <p id={id} className="font-medium">
            {unit ? `${unit.equipmentModel.make} ${unit.equipmentModel.name}` : name}
          </p>
          {facts.length > 0 ? <p className="text-sm text-muted">{facts.join(' · ')}</p> : null}
          {unit?.nextCalibrationDue ? (
            <p className="pt-1 text-sm">
              <DueDate unit={unit} prefix="Calibration due " />
            </p>
          ) : null}
          {error ? <p className="pt-1 text-sm text-danger">{error}</p> : null}
        </div>
      </div>
      <Button ref={focusRef} variant="ghost" size="sm" onClick={onRelease}>
        {release}
      </Button>
    </section>
  );
}
