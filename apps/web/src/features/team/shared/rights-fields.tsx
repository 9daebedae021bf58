import type { TeamRights } from '@portal/contract/customer-team/endpoints.ts';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';

interface RightsValues extends FieldValues {
  managesTeam?: boolean | undefined;
  mayApproveEstimates?: boolean | undefined;
  approvalLimit?: number | string | null | undefined;
}

interface RightsFieldsProps<Values extends RightsValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the fields do not care what the schema makes of the values
  control: Control<Values, any, any>;
}

/** What a form starts from: what new colleagues may do, or what this one may. */
export const rightsOf = (rights?: TeamRights) => ({
  managesTeam: rights?.managesTeam ?? false,
  mayApproveEstimates: rights?.mayApproveEstimates ?? true,
  approvalLimit: rights?.approvalLimit ?? null,
});

/** What somebody may do for their team: manage it, answer estimates, and up to what amount. */
export function RightsFields<Values extends RightsValues>(props: RightsFieldsProps<Values>) {
  // Whatever else the form holds.
  const control = props.control as unknown as Control<RightsValues>;
  const mayApprove = useWatch({ control, name: 'mayApproveEstimates' });
  return (
    <>
      <CheckboxField
        control={control}
        name="managesTeam"
        label="Manages the team"
        hint="Sees the others, invites and removes people, and decides about these rights."
      />
      <CheckboxField
        control={control}
        name="mayApproveEstimates"
        label="May approve estimates"
        hint="Without it they see estimates, but cannot approve or decline them."
      />
      {mayApprove ? (
        <MoneyField
          control={control}
          name="approvalLimit"
          label="Up to"
          hint="The highest total of an estimate. Leave it empty for any amount."
        />
      ) : null}
    </>
  );
}
