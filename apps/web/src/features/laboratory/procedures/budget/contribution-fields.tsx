import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Bar } from '../../../../ui/chart/bar.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { asks, type ContributionRow, type Kind, kinds } from './budget-rows.ts';

type TextName = Exclude<keyof ContributionRow, 'id' | 'kind' | 'driftShape'>;

interface ContributionFieldsProps {
  at: number;
  row: ContributionRow;
  fault: string | null;
  /** Stays the same function. */
  onChange: (id: string, change: Partial<ContributionRow>) => void;
}

/** The fields of one contribution. They are drawn again only when it or its fault changes. */
export const ContributionFields = memo(function ContributionFields(props: ContributionFieldsProps) {
  const { at, row, fault, onChange } = props;
  const asked = asks[row.kind];
  const text = (name: TextName, label: string, isNumber = true, placeholder?: string) => (
    <Field label={label}>
      {(aria) => (
        <Input
          {...aria}
          value={row[name]}
          placeholder={placeholder}
          onChange={({ target }) => onChange(row.id, { [name]: target.value })}
          autoComplete="off"
          spellCheck={false}
          {...(isNumber && { inputMode: 'decimal', align: 'right' })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">Contribution {at + 1}</legend>
      <div className="grid grid-cols-2 items-end gap-2 md:grid-cols-4 xl:grid-cols-8">
        <div className="col-span-2">{text('name', 'Name', false)}</div>
        <Field label="Kind" className="col-span-2">
          {(aria) => (
            <Select<Kind>
              {...aria}
              value={row.kind}
              options={kinds}
              onValueChange={(kind) => onChange(row.id, { kind })}
            />
          )}
        </Field>
        {text('unit', 'Unit', false)}
        {text('sensitivity', 'Sensitivity')}
        {text('sensitivityPercent', 'Sensitivity, + % of value')}
        {asked.size ? text('size', asked.size) : null}
        {asked.size ? text('percent', '+ % of value') : null}
        {asked.second ? text('second', asked.second) : null}
        {asked.second ? text('secondPercent', '+ % of value (second)') : null}
        {asked.factor ? text('factor', 'k') : null}
        {asked.readings ? text('readings', 'Readings averaged') : null}
        {asked.freedom ? text('freedom', 'Degrees of freedom', true, 'infinite') : null}
      </div>
      {fault ? (
        <p role="status" className="text-sm text-danger wrap-anywhere">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
});

interface ContributionShareProps {
  at: number;
  id: string;
  /** Percent of u², or undefined while it cannot be calculated. */
  share: number | undefined;
  isLargest: boolean;
  /** Stays the same function. */
  onRemove: (id: string) => void;
}

/** The share of a contribution. A change of one changes all of them, so the fields are drawn apart. */
export const ContributionShare = memo(function ContributionShare(props: ContributionShareProps) {
  const { at, id, share, isLargest, onRemove } = props;
  return (
    <div className="flex items-center gap-3">
      <span className="w-32 shrink-0 sm:w-48">
        <Bar value={share ?? 0} max={100} />
      </span>
      <span className="text-sm tabular-nums">
        {share === undefined ? 'No share yet' : `${share.toFixed(1)} % of u²`}
        {isLargest ? <strong> · largest</strong> : null}
      </span>
      <span className="ml-auto">
        <IconButton icon={Trash2} label={`Remove contribution ${at + 1}`} onClick={() => onRemove(id)} />
      </span>
    </div>
  );
});
