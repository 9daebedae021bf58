import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/button.tsx';
import { WishPart } from '../../calibration/calibration-terms/shared/wish-part.tsx';
import type { RequestForm, UnitValues } from './request-defaults.ts';

/** What is asked for the calibration of one unit of the request. One press asks the same for all units to calibrate. */
export function WishOfUnit({ form, index }: { form: RequestForm; index: number }) {
  const units = (useWatch({ control: form.control, name: 'units' }) ?? []) as UnitValues[];
  const unit = units[index];
  if (!unit) return null;
  const places = units.flatMap(({ calibrationNeeded }, at) => (calibrationNeeded ? [at] : []));
  const first = places[0] ?? index;
  const wish = JSON.stringify(unit.calibrationTerms ?? null);
  const isEverywhere = places.every((at) => JSON.stringify(units[at]?.calibrationTerms ?? null) === wish);
  const askEverywhere = () => {
    for (const at of places)
      if (at !== index)
        form.setValue(`units.${at}.calibrationTerms`, JSON.parse(wish), { shouldDirty: true });
    form.clearErrors('units');
  };
  return (
    <WishPart
      form={form}
      name={`units.${index}.calibrationTerms`}
      unitId={unit.customerEquipmentId}
      unitIds={units.flatMap(({ customerEquipmentId: id, calibrationNeeded }) =>
        id && calibrationNeeded ? [id] : [],
      )}
      {...(units.length > 1 && { of: `unit ${index + 1}` })}
      {...(first !== index && {
        first: { unitId: units[first]?.customerEquipmentId, of: `unit ${first + 1}` },
      })}
    >
      {places.length > 1 ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={askEverywhere}
          {...(isEverywhere && { disabledReason: 'All units to calibrate ask for the same' })}
        >
          Ask the same for all {places.length} units to calibrate
        </Button>
      ) : null}
    </WishPart>
  );
}
