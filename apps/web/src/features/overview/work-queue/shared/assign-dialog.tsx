import type { WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import { useState } from 'react';
import { useTechnicians } from '../../../../record-parts/technicians/use-technicians.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { ActValues } from './use-row-acts.ts';

export interface RowDialogProps {
  row: WorkRow;
  onClose: () => void;
  onSave: (values: ActValues) => void;
}

/** Asks who gets a repair (D3.14). */
export function AssignDialog({ row, onClose, onSave }: RowDialogProps) {
  const { data, isError, isFetching, refetch } = useTechnicians(true);
  const [chosen, setChosen] = useState('');
  const technicians = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const name = technicians.find(({ value }) => value === chosen)?.label;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={`Assign ${row.name}`}
      description={[row.who, row.what].filter(Boolean).join(' · ')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name) onSave({ technicianId: Number(chosen), technicianName: name });
        }}
      >
        <Field
          label="Technician"
          error={isError && !isFetching ? 'The technicians could not be loaded.' : undefined}
          hint={
            data?.rows.length === 0
              ? 'Your company has no technician yet. Add one in Company Settings.'
              : row.technicianName && `Now: ${row.technicianName}`
          }
        >
          {(control) => (
            <Select
              {...control}
              value={chosen}
              placeholder={data || isError ? 'Choose a technician' : 'Loading technicians...'}
              options={technicians}
              onValueChange={setChosen}
            />
          )}
        </Field>
        {isError && !data ? (
          <Button pending={isFetching} pendingLabel="Loading..." onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Button type="submit" disabledReason={name ? null : 'Choose a technician first.'}>
            Assign
          </Button>
        )}
      </form>
    </Dialog>
  );
}
