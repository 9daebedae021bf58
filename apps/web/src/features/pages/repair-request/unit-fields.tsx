import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import {
  noEstimateHint,
  noEstimateRequiredLabel,
  USUAL_LIMIT,
} from '@portal/contract/repairs/repairs/pre-approval.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { useFormLabel } from '../../../forms/form-labels.ts';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import { AccessoriesField } from '../../papers/shipments/shared/accessories-field.tsx';
import type { RequestForm } from './request-defaults.ts';
import { isWithUs, serialSentence } from './serial-sentence.ts';

/** Milliseconds after the last key before the serial number is looked up. */
const PAUSE = 400;

/** Shows the unit's last repair and its warranty, and opens the repair of a unit that is with the company, after its serial number was typed (D3.8). */
function SerialHint({ serialNumber }: { serialNumber: string }) {
  const { role, timeZone } = useSignedInUser();
  const pathOf = isAdmin(role) ? paths.adminRepair : paths.repair;
  const settled = useDelayedText(serialNumber.trim(), PAUSE);
  const { data } = useQuery({
    ...q(repairEndpoints.serialLookup, { query: { serialNumber: settled } }),
    enabled: settled.length > 1 && settled.length <= 100,
  });
  // A failed lookup is not shown, because it does not matter for the form.
  const last = data?.lastRepair;
  return (
    <p role="status" className="empty:hidden sm:col-span-2">
      {last ? (
        <span className="flex items-start gap-2 rounded-lg border border-blue-200 bg-blue-50 px-3 py-2 text-blue-900">
          <History aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {isWithUs(last.status) ? (
              <>
                <strong className="block font-medium">This unit is with us now.</strong>
                {serialSentence(last, timeZone)}{' '}
                <AppLink to={pathOf(last.id)} className="font-medium underline">
                  Open {last.serviceReportNumber}
                </AppLink>
              </>
            ) : (
              serialSentence(last, timeZone)
            )}
          </span>
        </span>
      ) : null}
    </p>
  );
}

// Most requests begin without a unit of the register.
const KnownUnit = lazy(() =>
  import('../../calibration/customer-equipment/shared/known-unit.tsx').then((part) => ({
    default: part.KnownUnit,
  })),
);

const warranties = [
  { value: 'warranty', label: 'Warranty' },
  { value: 'non_warranty', label: 'Non-Warranty' },
];

interface UnitProps {
  form: RequestForm;
  /** The index in the list of units. */
  index: number;
}

/** The unit and its problem (A2, A5). */
export const UnitDetails = ({ form: { control, setValue, clearErrors, setFocus }, index }: UnitProps) => {
  const [serialNumber, repairNeeded, unitId, model] = useWatch({
    control,
    name: [
      `units.${index}.serialNumber`,
      `units.${index}.repairNeeded`,
      `units.${index}.customerEquipmentId`,
      `units.${index}.modelPartNo`,
    ],
  });
  const registered = useController({ control, name: `units.${index}.customerEquipmentId` });
  useFormLabel(`units.${index}.customerEquipmentId`, 'Unit');
  const release = () => {
    setValue(`units.${index}.customerEquipmentId`, null, { shouldDirty: true });
    setValue(`units.${index}.modelPartNo`, '', { shouldDirty: true });
    setValue(`units.${index}.serialNumber`, '', { shouldDirty: true });
    clearErrors(`units.${index}`);
    // After the fields have been rendered.
    setTimeout(() => setFocus(`units.${index}.modelPartNo`));
  };
  return (
    <>
      {unitId ? (
        <Suspense fallback={<p className="sm:col-span-2">{model}</p>}>
          <KnownUnit
            unitId={unitId}
            name={model ?? ''}
            error={registered.fieldState.error?.message}
            focusRef={registered.field.ref}
            onRelease={release}
          />
        </Suspense>
      ) : (
        <>
          <TextField
            control={control}
            name={`units.${index}.modelPartNo`}
            label="Model / Part Number"
            autoComplete="off"
            required
          />
          <TextField
            control={control}
            name={`units.${index}.serialNumber`}
            label="Serial Number"
            autoComplete="off"
          />
        </>
      )}
      <SerialHint serialNumber={serialNumber ?? ''} />
      <RadioField
        control={control}
        name={`units.${index}.warrantyStatus`}
        label="Warranty Status"
        options={warranties}
        required
        inline
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name={`units.${index}.descriptionProblem`}
        label="Description of Problem"
        required={repairNeeded ?? true}
        className="sm:col-span-2"
        hint="What happens, when it started, and what you have tried."
      />
      <AccessoriesField control={control} name={`units.${index}.accessories`} />
    </>
  );
};

// Only companies with a laboratory need it.
const WishOfUnit = lazy(() => import('./wish-of-unit.tsx').then((part) => ({ default: part.WishOfUnit })));

/** The wanted work on the unit (A2, A9), and for a laboratory what is agreed for its calibration. */
export function UnitTasks({ form, index }: UnitProps) {
  const { control } = form;
  const { asksTerms, laboratory } = useSignedInUser();
  const isCalibrated = useWatch({ control, name: `units.${index}.calibrationNeeded` });
  return (
    <>
      <CheckboxField control={control} name={`units.${index}.repairNeeded`} label="Repair" />
      <CheckboxField
        control={control}
        name={`units.${index}.calibrationNeeded`}
        label="Calibration (Extra Charge)"
        hint="Units are calibrated once a year."
      />
      {isCalibrated && (asksTerms || laboratory) ? (
        <Suspense fallback={null}>
          <WishOfUnit form={form} index={index} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The fields for all units of the request (A2, A9). */
export function NoEstimateField({ form: { control, setValue } }: Pick<UnitProps, 'form'>) {
  const { data: company } = useQuery(q(companyEndpoints.own));
  const limit = company?.estimateThreshold ?? USUAL_LIMIT;
  // What stands in the text is what is agreed to, also when the company changes it before the request is sent.
  useEffect(() => setValue('preApprovedUpTo', limit), [limit, setValue]);
  return (
    <CheckboxField
      control={control}
      name="noEstimateUnder200"
      label={noEstimateRequiredLabel(limit)}
      hint={noEstimateHint(limit)}
      className="sm:col-span-2"
    />
  );
}
