import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { calibrationDuring } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Combobox } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { useDelayedText } from '../../../../ui/use-delayed-text.ts';
import { modelText } from '../../demo-equipment-agreements/shared/unit-words.ts';

interface UnitsFieldProps {
  companyId: number;
  units: readonly DemoUnit[];
  onUnits: (units: DemoUnit[]) => void;
  /** The days of the loan, YYYY-MM-DD. Units that are due for calibration meanwhile are marked. */
  from: CalendarDate;
  until: CalendarDate;
  /** Units of this type are offered until somebody types: those that replace a unit in repair. */
  type?: { id: number; name: string } | undefined;
  error: string | undefined;
}

/** One or more available units (B5, D7.5). */
export function UnitsField({ companyId, units, onUnits, from, until, type, error }: UnitsFieldProps) {
  const [typed, setTyped] = useState('');
  const picker = useRef<HTMLButtonElement>(null);
  const search = useDelayedText(typed.trim(), 250);
  const { data, error: failed } = useQuery({
    ...q(demoEquipmentEndpoints.list, {
      params: { companyId },
      query: {
        ...{ status: 'available', sort: 'serialNumber', order: 'asc', page: '1', pageSize: '20' },
        search: search || undefined,
        typeId: type === undefined || search ? undefined : String(type.id),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const offered = (data?.rows ?? []).filter(({ id }) => !units.some((one) => one.id === id));
  return (
    <Field label="Equipment" required error={error} hint="Only available equipment is shown">
      {(aria) => (
        <div className="flex flex-col gap-2">
          {units.length === 0 ? null : (
            <ul className="divide-y divide-line rounded-lg border border-line">
              {units.map((unit) => (
                <ChosenUnit
                  key={unit.id}
                  unit={unit}
                  calibration={calibrationDuring(unit.nextCalibrationDue, from, until)}
                  onRemove={() => {
                    onUnits(units.filter(({ id }) => id !== unit.id));
                    // The button that had the focus is gone with its unit.
                    picker.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
          <Combobox
            {...aria}
            ref={picker}
            value={null}
            options={offered.map(({ id, serialNumber, ...unit }) => ({
              value: String(id),
              label: modelText(unit),
              detail: serialNumber,
            }))}
            onSearch={setTyped}
            loading={!data && !failed}
            failure={failed ? 'Failed to fetch equipment' : undefined}
            placeholder={units.length === 0 ? 'Select equipment' : 'Add another unit'}
            searchPlaceholder="Search equipment..."
            empty={
              type === undefined || search
                ? 'No available equipment found'
                : `No unit of the type ${type.name} is available. Type to search all units.`
            }
            onValueChange={(next) => {
              const unit = offered.find(({ id }) => String(id) === next);
              if (unit) onUnits([...units, unit]);
            }}
          />
        </div>
      )}
    </Field>
  );
}

interface ChosenUnitProps {
  unit: DemoUnit;
  calibration: ReturnType<typeof calibrationDuring>;
  onRemove: () => void;
}

function ChosenUnit({ unit, calibration, onRemove }: ChosenUnitProps) {
  const due = unit.nextCalibrationDue === null ? '' : formatDate(unit.nextCalibrationDue);
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{modelText(unit)}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[unit.serialNumber, unit.accessories.length > 0 && `with ${unit.accessories.join(', ')}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {calibration === 'fine' ? null : (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-amber-800">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {calibration === 'past'
              ? `Its calibration was due on ${due}. Lending it needs a reason.`
              : `Its calibration is due on ${due}, during the loan.`}
          </p>
        )}
      </div>
      <IconButton icon={X} label={`Remove ${unit.serialNumber}`} size="icon-sm" onClick={onRemove} />
    </li>
  );
}
