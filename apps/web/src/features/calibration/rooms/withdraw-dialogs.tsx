import { roomEndpoints as calls } from '@portal/contract/calibration/rooms/endpoints.ts';
import type { RoomFile, RoomReading } from '@portal/contract/calibration/rooms/shapes.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { valuesOf } from './shared/room-words.tsx';
import { useWriteRoom } from './use-write-room.ts';

const rules = () =>
  import('@portal/contract/calibration/rooms/shapes.ts').then(({ withdrawForm }) => withdrawForm);

interface WithdrawProps {
  title: string;
  description: string;
  onWithdraw: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function Withdraw({ title, description, onWithdraw, onClose }: WithdrawProps) {
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      form={form}
      submitLabel="Withdraw"
      pendingLabel="Withdrawing..."
      destructive
      summary={false}
      onSubmit={async ({ reason }) => {
        await onWithdraw(reason);
        toast({ title: 'Withdrawn', description: 'It stays in the list and counts no more.' });
      }}
    >
      <TextareaField control={form.control} name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}

/** Withdraws one reading. */
export function WithdrawReading({ reading, onClose }: { reading: RoomReading; onClose: () => void }) {
  const { timeZone } = useSignedInUser();
  const withdraw = useWriteRoom(calls.withdrawReading);
  return (
    <Withdraw
      title="Withdraw the reading"
      description={`${valuesOf(reading)} of ${formatDateTime(reading.measuredAt, timeZone)}. A calibration that took it keeps what it took.`}
      onWithdraw={(reason) => withdraw.mutateAsync({ params: { id: reading.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/** Withdraws all readings of a file. */
export function WithdrawFile({ file, onClose }: { file: RoomFile; onClose: () => void }) {
  const withdraw = useWriteRoom(calls.withdrawFile);
  return (
    <Withdraw
      title={`Withdraw ${file.name}`}
      description={`${countOf(file.readings, 'reading')}. The same file can be taken again, with other columns or another time zone.`}
      onWithdraw={(reason) => withdraw.mutateAsync({ params: { id: file.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
