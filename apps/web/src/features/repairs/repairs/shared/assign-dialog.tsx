import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { TechnicianChoice } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';

/** Returns the technician with workload and skill, such as 'Ravi: 5 open, 2 late, 12 like this done, Multimeters'. */
function technicianWords({ name, open, late, done, specialties }: TechnicianChoice): string {
  const facts = [
    `${open} open`,
    late > 0 && `${late} late`,
    done > 0 && `${done} like this done`,
    specialties?.trim(),
  ];
  return `${name}: ${facts.filter(Boolean).join(', ')}`;
}

interface AssignDialogProps {
  /** The repairs that are assigned. */
  ids: readonly number[];
  title: string;
  description: string;
  /** Who has the repair now. */
  now?: string | null;
  /** What became of a try that did not succeed for all. */
  children?: ReactNode;
  /** The label of the button while it saves. Undefined when nothing is being saved. */
  saving?: string | undefined;
  onClose: () => void;
  onSave: (technician: { technicianId: number; technicianName: string }) => void;
}

/** Asks who gets one repair or several, with the workload and the skill of each technician (D3.14). */
export function AssignDialog(props: AssignDialogProps) {
  const { ids, title, description, now, children, saving, onClose, onSave } = props;
  const { data, error, isFetching, refetch } = useQuery(
    q(repairEndpoints.technicianChoices, { query: { ids: ids.join(',') } }),
  );
  const [chosen, setChosen] = useState('');
  const formId = useId();
  const technician = data?.find(({ id }) => String(id) === chosen);
  const options = data?.map((one) => ({ value: String(one.id), label: technicianWords(one) })) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={title}
      description={description}
      locked={saving !== undefined}
      footer={
        <>
          <Button variant="secondary" disabled={saving !== undefined} onClick={onClose}>
            Cancel
          </Button>
          {error && !data ? (
            <Button pending={isFetching} pendingLabel="Loading..." onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              pending={saving !== undefined}
              {...(saving !== undefined && { pendingLabel: saving })}
              disabledReason={technician ? null : 'Choose a technician first.'}
            >
              Assign
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onKeyDown={(event) => {
          // In a select Enter would only open the list of names.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement) || !technician) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (technician) onSave({ technicianId: technician.id, technicianName: technician.name });
        }}
      >
        {children}
        <Field
          label="Technician"
          error={
            error && !isFetching ? `The technicians could not be loaded: ${userMessage(error)}` : undefined
          }
          hint={
            data?.length === 0
              ? 'Your company has no technician yet. Add one in Company Settings.'
              : now && `Now: ${now}`
          }
        >
          {(control) => (
            <Select
              {...control}
              value={chosen}
              placeholder={data || error ? 'Choose a technician' : 'Loading technicians...'}
              options={options}
              onValueChange={setChosen}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
