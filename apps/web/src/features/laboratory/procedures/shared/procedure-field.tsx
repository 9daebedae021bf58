import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import type { FieldProps } from '../../../../forms/field-props.ts';
import { SearchedField } from '../../../../forms/searched-field.tsx';
import { useCompanyId } from '../../../../session/use-company-id.ts';

interface ProcedureFieldProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'control' | 'name'> {
  /** The chosen procedure as it is stored; it may not be among the first that are found. */
  stored?: { id: number; number: string; title: string } | null;
  /** The words for no procedure. */
  none: string;
  hint?: string;
}

const optionOf = ({ id, number, title }: { id: number; number: string; title: string }) => ({
  value: String(id),
  label: number,
  detail: title,
});

/** A procedure of the laboratory that is in use, found by number and title. */
export function ProcedureField<Values extends FieldValues>({
  control,
  name,
  stored,
  none,
  hint,
}: ProcedureFieldProps<Values>) {
  const companyId = useCompanyId() ?? 0;
  return (
    <SearchedField
      {...{ control, name }}
      label="Procedure"
      hint={hint}
      rowsOf={(search) =>
        q(procedureEndpoints.list, {
          params: { companyId },
          query: { active: 'true', sort: 'number', page: '1', pageSize: '20', search },
        })
      }
      optionOf={(row) => optionOf(row)}
      stored={stored ? optionOf(stored) : undefined}
      none={{ value: '', label: none }}
      failure="The procedures could not be loaded"
      placeholder="Choose a procedure"
      searchPlaceholder="Search procedures..."
      empty="No procedures found"
    />
  );
}
