import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { useFormLabel } from '../../../../forms/form-labels.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import type { ResultsFormState } from './results-form-state.ts';
import type { RoomChoice } from './room-choice.ts';
import { RoomFields } from './room-fields.tsx';
import { useRoomHours } from './use-room-hours.ts';

/** The room of results, where the company has any. */
export function RoomOfResults({ form, item }: { form: ResultsFormState; item: CalibrationItem }) {
  useFormLabel('room.id', 'Room');
  useFormLabel('room.from', 'In the room from');
  useFormLabel('room.to', 'In the room until');
  const companyId = useCompanyId();
  const { field } = useController({ control: form.control, name: 'room' });
  const choice = (field.value ?? null) as RoomChoice | null;
  const hours = useRoomHours(choice);
  const { data } = useQuery({
    ...q(roomEndpoints.list, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  });
  const named = item.results?.room;
  // Without a connection the room that is named can be kept, with other hours.
  const rooms = data ? data.filter(({ id, active }) => active || id === named?.id) : named ? [named] : [];
  if (rooms.length === 0) return null;
  const faults = form.formState.errors.room as Record<string, { message?: string }> | undefined;
  const refused = Object.fromEntries(
    ['id', 'from', 'to'].map((name) => [`room.${name}`, faults?.[name]?.message]),
  );
  return (
    <RoomFields rooms={rooms} value={choice} hours={hours} refused={refused} onChange={field.onChange} />
  );
}
