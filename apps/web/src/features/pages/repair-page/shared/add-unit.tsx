import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentItem, EquipmentItemForm } from '@portal/contract/repairs/equipment-models/items.ts';
import { namesModel } from '@portal/contract/repairs/equipment-models/model-letters.ts';
import type { ListedEquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { modelsNamedBy } from '../../../../device/models-named-by.ts';
import type { UnitNamed } from '../../../../device/queued-act.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Combobox } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from './use-calibration.ts';

/** Names a unit of a calibration. Customers who request one without a unit of the register name none. */
export function AddUnit({ repair }: { repair: Repair }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        Add unit
      </Button>
      {open ? <AddUnitDialog repair={repair} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const rules = () =>
  import('@portal/contract/repairs/equipment-models/items.ts').then(({ equipmentItem }) => equipmentItem);

const NEW = 'new';
const nameOf = ({ equipmentModel: { make, name } }: CustomerEquipment): string => `${make} ${name}`;
const numbersOf = ({ serialNumber, assetNumber, location }: CustomerEquipment): string =>
  [serialNumber && `S/N ${serialNumber}`, assetNumber && `Asset ${assetNumber}`, location]
    .filter(Boolean)
    .join(' · ');

/** Returns the unit that the request is about: the one it names, else the one with its serial number and model. */
const unitOfRequest = (units: readonly CustomerEquipment[], repair: Repair): CustomerEquipment | undefined =>
  units.find(({ id }) => id === repair.customerEquipmentId) ??
  units.find(
    ({ serialNumber, equipmentModel }) =>
      !!serialNumber &&
      serialNumber.toLowerCase() === repair.serialNumber?.trim().toLowerCase() &&
      namesModel(repair.modelPartNo, { model: equipmentModel.name }),
  );

/** Returns the only model of the catalogue that the words of the request name. */
function useModelOfRequest(repair: Repair, stored: ListedEquipmentModel | undefined) {
  const { data } = useQuery({
    ...q(equipmentEndpoints.listModels, modelsNamedBy(repair)),
    enabled: repair.modelPartNo.trim() !== '',
  });
  return data ? (data.rows.length === 1 ? data.rows[0] : undefined) : stored;
}

interface NamedUnit {
  item: EquipmentItem;
  shown: UnitNamed['shown'];
}

interface AddUnitDialogProps {
  repair: Repair;
  /** Takes the unit instead of the portal. The device keeps it and says when it was sent. */
  keep?: (unit: NamedUnit) => Promise<void>;
  /** The model of the request as the device knows it. */
  storedModel?: ListedEquipmentModel | undefined;
  onClose: () => void;
}

/** Returns a unit as it is shown until the portal has it. */
function shownUnit(
  { make, newTypeName, newModelName, serialNumber, assetNumber }: EquipmentItem,
  unit: CustomerEquipment | undefined,
  model: ListedEquipmentModel | undefined,
): UnitNamed['shown'] {
  if (unit)
    return {
      make: unit.equipmentModel.make,
      modelName: unit.equipmentModel.name,
      typeName: unit.equipmentModel.equipmentType.name,
      equipmentModelId: unit.equipmentModelId,
      serialNumber: unit.serialNumber,
      assetNumber: unit.assetNumber,
    };
  const isModel = model && model.make === make && model.name === newModelName;
  return {
    make: make ?? '',
    modelName: newModelName ?? '',
    typeName: newTypeName ?? '',
    equipmentModelId: isModel ? model.id : 0,
    serialNumber: serialNumber || null,
    assetNumber: assetNumber || null,
  };
}

/** The form for a unit of a calibration. It begins with what the request and the catalogue say. */
export function AddUnitDialog({ repair, keep, storedModel, onClose }: AddUnitDialogProps) {
  const { data: units = [] } = useQuery({
    ...q(customerEndpoints.equipment, { params: { customerId: repair.customerId ?? 0 } }),
    enabled: repair.customerId !== null,
  });
  const form = useZodForm(rules, {
    defaultValues: {
      customerEquipmentId: null,
      newTypeName: '',
      make: '',
      newModelName: '',
      serialNumber: repair.serialNumber ?? '',
      assetNumber: repair.assetNumber ?? '',
    } as EquipmentItemForm,
  });
  const { control, getValues, setValue, clearErrors } = form;
  const unitId = useWatch({ control, name: 'customerEquipmentId' });
  const own = unitOfRequest(units, repair)?.id;
  useEffect(() => {
    if (own !== undefined) setValue('customerEquipmentId', own);
  }, [own, setValue]);
  const model = useModelOfRequest(repair, storedModel);
  useEffect(() => {
    if (!model || getValues('newModelName') || getValues('make') || getValues('newTypeName')) return;
    setValue('newTypeName', model.typeName);
    setValue('make', model.make);
    setValue('newModelName', model.name);
  }, [model, getValues, setValue]);
  const add = useCalibrationWrite(calibrationEndpoints.add, 'form');
  const off = { control, autoComplete: 'off' } as const;
  const choose = (value: string) => {
    setValue('customerEquipmentId', value === NEW ? null : Number(value));
    clearErrors();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Add unit"
      description="A unit of the customer, or a new one. A type or model with the typed name is used when it is known, and added when it is new."
      form={form}
      submitLabel="Add unit"
      pendingLabel="Adding..."
      summary={false}
      onSubmit={async (item) => {
        const unit = units.find(({ id }) => id === item.customerEquipmentId);
        if (keep) return keep({ item, shown: shownUnit(item, unit, model) });
        await add.mutateAsync({ params: { id: repair.id }, body: { equipmentItems: [item] } });
        const name = unit ? nameOf(unit) : `${item.make} ${item.newModelName}`;
        toast({ title: 'Unit added', description: `${name} has been added.` });
      }}
    >
      {units.length > 0 ? (
        <Field label="Unit">
          {(aria) => (
            <Combobox
              {...aria}
              value={unitId ? String(unitId) : NEW}
              options={[
                { value: NEW, label: 'A new unit' },
                ...units.map((unit) => ({
                  value: String(unit.id),
                  label: nameOf(unit),
                  detail: numbersOf(unit) || undefined,
                })),
              ]}
              onValueChange={choose}
            />
          )}
        </Field>
      ) : null}
      {unitId ? null : (
        <>
          <TextField {...off} name="newTypeName" label="Equipment type" required placeholder="Multimeter" />
          <TextField {...off} name="make" label="Make" required />
          <TextField
            {...off}
            name="newModelName"
            label="Model"
            required
            hint={`Without the make. The request says: ${repair.modelPartNo}`}
          />
          <TextField {...off} name="serialNumber" label="Serial number" />
          <TextField {...off} name="assetNumber" label="Asset number" />
        </>
      )}
    </FormDialog>
  );
}
