import { may } from '@portal/contract/core/permissions.ts';
import { equipmentEndpoints } from '@portal/contract/equipment/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useCalibrationWrite } from './use-calibration.ts';

/** Names a unit of a calibration, for admins. Customers name none when they request one. */
export function AddUnit({ repair }: { repair: Repair }) {
  const [open, setOpen] = useState(false);
  if (!may(useSignedInUser().role, 'repair.equipment')) return null;
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

const rules = () => import('@portal/contract/equipment/items.ts').then(({ equipmentItem }) => equipmentItem);

function AddUnitDialog({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const form = useZodForm(rules, {
    defaultValues: {
      newTypeName: '',
      make: '',
      newModelName: repair.modelPartNo,
      serialNumber: repair.serialNumber ?? '',
    },
  });
  const add = useCalibrationWrite(equipmentEndpoints.addToRepair, 'form');
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add unit"
      description="A type or model with these names is used when it is known, and added when it is new."
      form={form}
      submitLabel="Add unit"
      pendingLabel="Adding..."
      summary={false}
      onSubmit={async (item) => {
        await add.mutateAsync({ params: { id: repair.id }, body: { equipmentItems: [item] } });
        toast({ title: 'Unit added', description: `${item.make} ${item.newModelName} has been added.` });
      }}
    >
      <TextField {...off} name="newTypeName" label="Equipment type" required placeholder="Multimeter" />
      <TextField {...off} name="make" label="Make" required />
      <TextField {...off} name="newModelName" label="Model" required />
      <TextField {...off} name="serialNumber" label="Serial number" />
    </FormDialog>
  );
}
