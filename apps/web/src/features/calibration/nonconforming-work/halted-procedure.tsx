import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../../forms/field-props.ts';
import { ProcedureField } from '../../laboratory/procedures/shared/procedure-field.tsx';

/** The procedure by which nobody goes on. */
export const HaltedProcedure = <Values extends FieldValues>(
  props: Pick<FieldProps<Values>, 'control' | 'name'> & { stored?: NonconformingWorkDetail['procedure'] },
) => (
  <ProcedureField
    {...props}
    none="No procedure; it is only said"
    hint="No results by it can be completed and no certificate of them is issued, until an admin ends the halt or closes the record."
  />
);
