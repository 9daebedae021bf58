import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import { roomEndpoints as calls } from '@portal/contract/calibration/rooms/endpoints.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import type { RoomDetail } from '@portal/contract/calibration/rooms/shapes.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { q } from '../../../api/query.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SearchedField } from '../../../forms/searched-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useWriteRoom } from './use-write-room.ts';

const rules = () => import('@portal/contract/calibration/rooms/shapes.ts').then(({ roomForm }) => roomForm);

interface RoomDialogProps {
  /** The room that is changed; a new one without it. */
  room?: RoomDetail;
  onClose: (isSaved: boolean) => void;
}

/** Adds or changes a room with its limits. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const companyId = useCompanyId() ?? 0;
  const go = useGo();
  const create = useWriteRoom(calls.create);
  const update = useWriteRoom(calls.update);
  const limits = room?.limits;
  const form = useZodForm(rules, {
    defaultValues: {
      ...{ name: room?.name ?? '', sensor: room?.sensor ?? '', active: room?.active ?? true },
      referenceStandardId: room?.standard?.id ?? null,
      limits: {
        ...{ temperatureMin: limits?.temperatureMin ?? '', temperatureMax: limits?.temperatureMax ?? '' },
        ...{ humidityMin: limits?.humidityMin ?? '', humidityMax: limits?.humidityMax ?? '' },
        ...{ pressureMin: limits?.pressureMin ?? '', pressureMax: limits?.pressureMax ?? '' },
      },
    },
  });
  const { control } = form;
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={room ? 'Edit Room' : 'New Room'}
      form={form}
      submitLabel="Save"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (_, { values: body }) => {
        if (room) {
          await update.mutateAsync({ params: { id: room.id }, body, ifMatch: room.version });
          toast({ title: 'Room saved' });
        } else {
          const { id } = await create.mutateAsync({ params: { companyId }, body });
          toast({ title: 'Room added' });
          go(roomPaths.room(id));
        }
      }}
    >
      <TextField {...off} name="name" label="Name" required placeholder="Room 2" />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Limits</legend>
        {conditionKinds.map(({ key, label, unit }) => (
          <div key={key} className="grid grid-cols-2 gap-4">
            <TextField {...off} name={`limits.${key}Min`} label={`${label} from (${unit})`} />
            <TextField {...off} name={`limits.${key}Max`} label={`${label} to (${unit})`} />
          </div>
        ))}
        <p className="text-sm text-muted">Empty where there is no limit. Other limits hold from now on.</p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SearchedField
          {...{ control }}
          name="referenceStandardId"
          label="Sensor"
          hint="One of the reference standards."
          rowsOf={(search) =>
            q(referenceStandardEndpoints.list, {
              params: { companyId },
              query: { active: 'true', sort: 'name', page: '1', pageSize: '20', search },
            })
          }
          optionOf={({ id, name, serialNumber }) => ({
            ...{ value: String(id), label: name },
            ...(serialNumber !== null && { detail: serialNumber }),
          })}
          stored={room?.standard ? { value: String(room.standard.id), label: room.standard.name } : undefined}
          none={{ value: '', label: 'None of them' }}
          failure="The reference standards could not be loaded"
          placeholder="Choose a standard"
          searchPlaceholder="Search standards..."
          empty="No standards found"
        />
        <TextField {...off} name="sensor" label="Other sensor" hint="Such as a logger with its number." />
      </div>
      {room ? (
        <SwitchField
          control={control}
          name="active"
          label="In use"
          hint="Nothing is calibrated in a room that is not in use. Its readings stay."
        />
      ) : null}
    </FormDialog>
  );
}
