import { type Dollars, formatMoney, fromDollars, tooLarge } from '@portal/contract/core/numbers/money.ts';
import { costsAboveWords } from '@portal/contract/estimates/estimates/costs-above.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type Control, useWatch } from 'react-hook-form';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { cn } from '../../../../ui/cn.ts';
import { CostWarning } from '../../../repairs/repairs/shared/cost-warning.tsx';
import { ReviseEstimate } from '../estimate/revise-estimate.tsx';
import { useEstimates } from '../shared/use-estimate.ts';
import { computedCosts, typedCosts, type UpdateValues } from '../update/update-values.ts';

interface UpdateCostsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the costs
  control: Control<UpdateValues, any, any>;
  repair: Repair;
}

/** The cost fields, with total and profit computed while typing (A9). */
export function UpdateCosts({ control, repair }: UpdateCostsProps) {
  const values = useWatch({ control }) as UpdateValues;
  const { totalCost, profitMade } = computedCosts(values, repair.partsUsed);
  const { data: estimates } = useEstimates(repair.id);
  const warning = costsAboveWords(fromDollars(totalCost), estimates?.agreed);
  const fault = tooLarge(totalCost, 'Parts, labor and shipping are');
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="contents">
        <h3>Costs</h3>
      </legend>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <MoneyField control={control} name="estimatedCost" label="Estimated Cost" />
        <MoneyField control={control} name="actualCost" label="Actual Cost" />
        <MoneyField control={control} name="laborCost" label="Labor Cost" />
        <MoneyField control={control} name="inboundShippingCost" label="Inbound Shipping Cost" />
        <MoneyField control={control} name="outboundShippingCost" label="Outbound Shipping Cost" />
        <TextField control={control} name="partNumber" label="Part Number" autoComplete="off" />
        <MoneyField control={control} name="partCompanyCost" label="Part Cost (company)" />
        <MoneyField control={control} name="partCharged" label="Part Charged" />
      </div>
      <dl className="grid grid-cols-1 gap-3 rounded-lg bg-slate-50 p-3 sm:grid-cols-2">
        <Sum label="Total Cost" note="Parts + labor + shipping" dollars={totalCost} />
        <Sum label="Profit Made" note="Total - parts at cost - shipping" dollars={profitMade} />
      </dl>
      <CostWarning
        sentences={warning && !fault ? [warning] : []}
        action={<ReviseEstimate repair={repair} costs={typedCosts(values, repair)} />}
      />
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

const Sum = ({ label, note, dollars }: { label: string; note: string; dollars: Dollars }) => (
  <div className="min-w-0">
    <dt>
      <span className="font-medium">{label}</span> <span className="text-sm text-muted">{note}</span>
    </dt>
    <dd className={cn('text-lg font-semibold wrap-anywhere tabular-nums', dollars < 0 && 'text-danger')}>
      {formatMoney(dollars)}
    </dd>
  </div>
);
