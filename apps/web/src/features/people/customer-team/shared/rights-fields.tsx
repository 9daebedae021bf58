import type { TeamRights } from '@portal/contract/people/customer-team/endpoints.ts';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';

interface RightsValues extends FieldValues {
  managesTeam?: boolean | undefined;
  mayApproveEstimates?: boolean | undefined;
  approvalLimit?: number | string | null | undefined;
}

interface RightsFieldsProps<Values extends RightsValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
  control: Control<Values, any, any>;
}

/** Returns the first values of a form: this colleague's rights, or those of new colleagues. */
export const rightsOf = (rights?: TeamRights) => ({
  managesTeam: rights?.managesTeam ?? false,
  mayApproveEstimates: rights?.mayApproveEstimates ?? true,
  approvalLimit: rights?.approvalLimit ?? null,
});

/** The rights of a user in their team: to manage it, and to answer estimates up to an amount. */
export function RightsFields<Values extends RightsValues>(props: RightsFieldsProps<Values>) {
  // The form may have other fields.
  const control = props.control as unknown as Control<RightsValues>;
  const mayApprove = useWatch({ control, name: 'mayApproveEstimates' });
  return (
    <>
      <CheckboxField
        control={control}
        name="managesTeam"
        label="Manages the team"
        hint="Sees all members, invites and removes people, and sets these rights."
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
