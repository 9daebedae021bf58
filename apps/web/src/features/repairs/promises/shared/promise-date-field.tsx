import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { proposalBasis } from '@portal/contract/repairs/promises/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { type FieldValues, type PathValue, useController } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import type { FieldProps } from '../../../../forms/field-props.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { usePromiseProposal } from './use-promise-proposal.ts';

interface PromiseDateFieldProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'control' | 'name'> {
  repair: Pick<Repair, 'id' | 'status' | 'estimatedCompletionDate'>;
}

/** The promised completion date of a repair. While there is none, it proposes one and says what it is based on. */
export function PromiseDateField<Values extends FieldValues>({
  control,
  name,
  repair,
}: PromiseDateFieldProps<Values>) {
  const { field } = useController({ control, name });
  const proposal = usePromiseProposal(
    repair.id,
    repair.estimatedCompletionDate === null && isActive(repair.status),
  );
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <DateField
        control={control}
        name={name}
        label="Estimated Completion Date"
        hint={proposal ? proposalBasis(proposal) : undefined}
        className="w-full"
      />
      {proposal && field.value !== proposal.date ? (
        <Button
          variant="link"
          size="inline"
          onClick={() => field.onChange(proposal.date as PathValue<Values, typeof name>)}
        >
          Promise {formatDate(proposal.date)}
        </Button>
      ) : null}
    </div>
  );
}
