import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { noEstimateRequiredLabel, USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import { STAFF_EMAILS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { send } from '../../../api/client.ts';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { cn } from '../../../ui/cn.ts';
import { AccessoriesField } from '../../papers/shipments/shared/accessories-field.tsx';
import { AdditionalEmails } from '../../repairs/repairs/shared/additional-emails.tsx';
import { Part } from './customer-section.tsx';
import type { NewRepairForm } from './new-repair-query.ts';
import { fillFrom } from './opening-values.ts';
import { AddUnit, deviceOf, ModelText, SerialField } from './unit-fields.tsx';

// Most requests begin without a unit of the register.
const KnownUnit = lazy(() =>
  import('../../calibration/customer-equipment/shared/known-unit.tsx').then((part) => ({
    default: part.KnownUnit,
  })),
);
// Only companies with a laboratory need it.
const WishPart = lazy(() =>
  import('../../calibration/calibration-terms/shared/wish-part.tsx').then((part) => ({
    default: part.WishPart,
  })),
);
// Loaded with the first serial number.
const KnownSerial = lazy(() => import('./known-serial.tsx').then((part) => ({ default: part.KnownSerial })));

const warranties = [
  { value: 'warranty', label: 'Warranty' },
  { value: 'non_warranty', label: 'Non-Warranty' },
];

/** The unit, which comes first, and the wanted work (B3). */
export function UnitSection({ form }: { form: NewRepairForm }) {
  const { control, setValue, clearErrors, getValues } = form;
  const { data: company } = useQuery(q(companyEndpoints.own));
  const limit = company?.estimateThreshold ?? USUAL_LIMIT;
  useEffect(() => setValue('preApprovedUpTo', limit), [limit, setValue]);
  const { laboratory } = useSignedInUser();
  const [repairNeeded, unitId, model, serialNumber, customerId, calibrationNeeded] = useWatch({
    control,
    name: [
      ...(['repairNeeded', 'customerEquipmentId', 'modelPartNo', 'serialNumber'] as const),
      ...(['customerId', 'calibrationNeeded'] as const),
    ],
  });
  const { error } = useController({ control, name: 'customerEquipmentId' }).fieldState;
  const { data: unit } = useQuery({
    ...q(customerEquipmentEndpoints.get, { params: { id: unitId ?? 0 } }),
    enabled: Boolean(unitId),
  });
  const release = useCallback(() => {
    setValue('customerEquipmentId', null, { shouldDirty: true });
    clearErrors('customerEquipmentId');
  }, [setValue, clearErrors]);
  // A unit is in the register of one customer. For another one its model and serial number stay as text.
  const owner = unit?.id === unitId ? unit?.customerId : undefined;
  useEffect(() => {
    if (owner !== undefined && customerId && customerId !== owner) release();
  }, [owner, customerId, release]);
  const pick = async (picked: RegisteredUnit) => {
    setValue('customerEquipmentId', picked.id, { shouldDirty: true });
    setValue('modelPartNo', deviceOf(picked), { shouldDirty: true });
    setValue('serialNumber', picked.serialNumber ?? '', { shouldDirty: true });
    if (getValues('customerId') === picked.customerId) return;
    const isAnother = Boolean(getValues('customerId'));
    setValue('customerId', picked.customerId, { shouldDirty: true });
    const { data: customer } = await send(customerEndpoints.get, { params: { id: picked.customerId } });
    fillFrom(form, customer, !isAnother);
  };
  const use = (picked: RegisteredUnit) => void pick(picked).catch(() => undefined);
  return (
    <Part title="Service Details">
      {unitId ? (
        <Suspense fallback={<p className="sm:col-span-2">{model}</p>}>
          <KnownUnit unitId={unitId} name={model ?? ''} error={error?.message} onRelease={release} />
        </Suspense>
      ) : (
        <>
          <SerialField form={form} onPick={use} />
          <ModelText form={form} />
        </>
      )}
      {serialNumber ? (
        <Suspense fallback={null}>
          <KnownSerial serialNumber={serialNumber} unitId={unitId} onPick={use} />
        </Suspense>
      ) : null}
      {unitId ? null : <AddUnit form={form} />}
      <TextareaField
        control={control}
        name="descriptionProblem"
        label="Description of Problem"
        required={repairNeeded ?? true}
        rows={2}
        className="sm:col-span-2"
      />
      <RadioField
        control={control}
        name="warrantyStatus"
        label="Warranty Status"
        options={warranties}
        required
        inline
        className="sm:col-span-2"
      />
      <CheckboxField control={control} name="repairNeeded" label="Repair" />
      <CheckboxField control={control} name="calibrationNeeded" label="Calibration (Extra Charge)" />
      {calibrationNeeded && laboratory ? (
        <Suspense fallback={null}>
          <WishPart
            form={form}
            name="calibrationTerms"
            unitId={unitId}
            unitIds={unitId ? [unitId] : []}
            customerId={customerId}
          />
        </Suspense>
      ) : null}
      <CheckboxField
        control={control}
        name="noEstimateUnder200"
        label={noEstimateRequiredLabel(limit)}
        className="sm:col-span-2"
      />
      <AccessoriesField control={control} name="accessories" />
    </Part>
  );
}

/** The wanted day of a calibration, not in the past (B5). */
export function CalibrationSection({ form: { control } }: { form: NewRepairForm }) {
  const { timeZone } = useSignedInUser();
  return (
    <Part title="Calibration">
      <DateField control={control} name="calibrationDate" label="Calibration Date" min={today(timeZone)} />
    </Part>
  );
}

const folded = [
  'poNumber',
  'additionalEmails',
  'dateShipped',
  'shippingInsuranceNeeded',
  'addressConfirmed',
  'taxExempt',
  'loanerWanted',
  'specialInstructions',
] as const;

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** What few requests need: payment, more addresses, shipping and notes (B3). It opens by itself for a fault. */
export function MoreSection({ form: { control } }: { form: NewRepairForm }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { errors } = useFormState({ control });
  const values = useWatch({ control, name: folded });
  const filled = values.filter(isFilled).length;
  const shown = open || folded.some((name) => errors[name]);
  return (
    <>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setOpen(!shown)}
        className="flex min-h-6 items-center gap-2 self-start text-left font-medium"
      >
        <ChevronRight aria-hidden className={cn('size-4 shrink-0', shown && 'rotate-90')} />
        <span>
          PO number, shipping and instructions
          {filled > 0 ? <span className="font-normal text-muted"> · {filled} filled in</span> : null}
        </span>
      </button>
      <div id={id} hidden={!shown} className="lg:col-span-2">
        {shown ? (
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
            <Part title="Billing Information">
              <TextField control={control} name="poNumber" label="PO Number" autoComplete="off" />
              <CheckboxField control={control} name="taxExempt" label="Tax Exempt" className="sm:mt-7.5" />
              <AdditionalEmails most={STAFF_EMAILS_MAX} />
            </Part>
            <Part title="Shipping Options">
              <DateField
                control={control}
                name="dateShipped"
                label="Date Shipped"
                hint="By the customer. The day we ship it back is set when it leaves."
              />
              <CheckboxField
                control={control}
                name="shippingInsuranceNeeded"
                label="Add Shipping Insurance"
                className="sm:col-span-2"
              />
              <CheckboxField
                control={control}
                name="addressConfirmed"
                label="Customer will ship the equipment themselves"
                className="sm:col-span-2"
              />
              <CheckboxField
                control={control}
                name="loanerWanted"
                label="Customer needs a loaner"
                className="sm:col-span-2"
              />
              <TextareaField
                control={control}
                name="specialInstructions"
                label="Special Instructions"
                rows={2}
                className="sm:col-span-2"
              />
            </Part>
          </div>
        ) : null}
      </div>
    </>
  );
}
