import type { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { type CalendarDate, isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import {
  addInterval,
  type CalibrationInterval,
  intervalUnits,
  isInterval,
} from '@portal/contract/repairs/equipment-models/intervals.ts';
import { DEFAULT_INTERVAL_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../../record-parts/customers/customer-field.tsx';
import { ModelField } from '../../../../record-parts/equipment/model-field.tsx';
import { TypeField } from '../../../../record-parts/equipment/type-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useAddUnit, useChangeUnit } from './use-save-unit.ts';

interface UnitDialogProps {
  customerId: number;
  /** The unit to change. Without it the dialog adds one to the customer. */
  unit?: CustomerEquipment | undefined;
  onClose: () => void;
}

type Values = GivenBody<typeof customerEquipmentEndpoints.create> & { customerId: number };

const usual: CalibrationInterval = { count: DEFAULT_INTERVAL_DAYS, unit: 'days' };

const rules = () =>
  import('@portal/contract/calibration/customer-equipment/unit-values.ts').then(
    ({ unitValues }) => unitValues,
  );

/** The form as it opens. A new unit was calibrated today and is due a year later (B9). */
const valuesOf = (unit: CustomerEquipment | undefined, customerId: number, day: CalendarDate): Values => ({
  customerId,
  // An empty choice is not a number. The rules then say what is missing.
  equipmentTypeId: unit?.equipmentTypeId ?? (null as unknown as number),
  equipmentModelId: unit?.equipmentModelId ?? (null as unknown as number),
  serialNumber: unit?.serialNumber ?? '',
  assetNumber: unit?.assetNumber ?? '',
  location: unit?.location ?? '',
  department: unit?.department ?? '',
  owner: unit?.owner ?? '',
  notes: unit?.notes ?? '',
  lastCalibrationDate: unit ? (unit.lastCalibrationDate ?? '') : day,
  nextCalibrationDue: unit ? (unit.nextCalibrationDue ?? '') : addInterval(day, usual),
  calibrationInterval: unit?.calibrationInterval ?? usual,
});

/** Adds a unit to a customer, or changes one and moves it to another customer (B2.5, B5, D5.6). */
export function UnitDialog({ customerId, unit, onClose }: UnitDialogProps) {
  const companyId = useCompanyId();
  const { timeZone } = useSignedInUser();
  const add = useAddUnit();
  const change = useChangeUnit();
  const stored = valuesOf(unit, customerId, today(timeZone));
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control, setValue, getValues, getFieldState } = form;
  /** Sets the next date to the last one plus the interval, until the user has typed a date. */
  const proposeNext = () => {
    const { lastCalibrationDate: last, calibrationInterval } = getValues();
    if (unit || !isCalendarDate(last ?? '') || getFieldState('nextCalibrationDue').isDirty) return;
    if (calibrationInterval && isInterval(calibrationInterval))
      setValue('nextCalibrationDue', addInterval(last as CalendarDate, calibrationInterval));
  };
  const send = async ({ customerId: owner, ...values }: Values) => {
    if (companyId === undefined) {
      toast({ variant: 'destructive', title: 'Missing required information' });
      throw new Error('no company');
    }
    // An emptied date means none. The call would take an empty text as unchanged.
    const dates = {
      lastCalibrationDate: getValues('lastCalibrationDate') || null,
      nextCalibrationDue: getValues('nextCalibrationDue') || null,
    };
    if (unit) await change(unit, { ...values, ...dates, customerId: owner });
    else await add(owner, { ...values, ...dates });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={unit ? 'Edit Equipment' : 'Add Equipment'}
      form={form}
      onSubmit={send}
      submitLabel={unit ? 'Save Changes' : 'Add Equipment'}
      pendingLabel="Saving..."
      summary={false}
    >
      {unit && companyId !== undefined ? (
        <CustomerField
          control={control}
          name="customerId"
          companyId={companyId}
          hint="Choose another customer to move the unit. Its history goes with it."
        />
      ) : null}
      <TypeField
        control={control}
        name="equipmentTypeId"
        label="Equipment type"
        required
        companyId={companyId ?? 0}
        stored={unit?.equipmentModel.equipmentType}
        onChoose={() => setValue('equipmentModelId', null as unknown as number)}
      />
      <ModelField
        control={control}
        name="equipmentModelId"
        typeName="equipmentTypeId"
        label="Equipment model"
        required
        companyId={companyId ?? 0}
        stored={unit?.equipmentModel}
        onChoose={({ calibrationIntervalDays }) => {
          if (unit) return;
          setValue('calibrationInterval', { count: calibrationIntervalDays, unit: 'days' });
          proposeNext();
        }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="serialNumber" label="Serial number" autoComplete="off" />
        <TextField
          control={control}
          name="assetNumber"
          label="Asset number"
          hint="The customer's own number of the unit."
          autoComplete="off"
        />
        <TextField control={control} name="location" label="Location" autoComplete="off" />
        <TextField control={control} name="department" label="Department" autoComplete="off" />
      </div>
      <TextField control={control} name="owner" label="Owner" autoComplete="off" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          control={control}
          name="lastCalibrationDate"
          label="Last calibration"
          onPick={proposeNext}
        />
        <DateField control={control} name="nextCalibrationDue" label="Next calibration due" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField control={control} name="calibrationInterval.count" label="Calibration interval" />
        <SelectField
          control={control}
          name="calibrationInterval.unit"
          label="Counted in"
          options={intervalUnits.map((unitName) => ({ value: unitName, label: unitName }))}
        />
      </div>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}
