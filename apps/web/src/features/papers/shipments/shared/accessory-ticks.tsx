import { usualAccessories } from '@portal/contract/papers/shipments/packing-advice.ts';
import { ACCESSORY_MAX } from '@portal/contract/repairs/repairs/accessories.ts';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Input } from '../../../../ui/input/input.tsx';

interface AccessoryTicksProps {
  /** What the request says is in the box. */
  named: readonly string[];
  ticked: readonly string[];
  onTicked: (ticked: string[]) => void;
  /** Left out where something around it says it already. */
  legend?: string;
}

/** What is in the box, in the order of the packing slip. What the request names is ticked at first. */
export function AccessoryTicks({ named, ticked, onTicked, legend }: AccessoryTicksProps) {
  const [other, setOther] = useState('');
  const all = [...new Set([...named, ...usualAccessories, ...ticked])];
  const add = () => {
    const item = other.trim();
    setOther('');
    if (item !== '' && !ticked.includes(item)) onTicked([...ticked, item]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className={legend ? 'mb-2 font-medium' : 'sr-only'}>
        {legend ?? 'Accessories in the box'}
      </legend>
      {named.length > 0 ? (
        <p className="mb-2 text-sm text-muted">
          The packing slip names {named.length === 1 ? '1 accessory' : `${named.length} accessories`}. Untick
          what is missing.
        </p>
      ) : null}
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {all.map((item) => (
          <Checkbox
            key={item}
            checked={ticked.includes(item)}
            onCheckedChange={(on) => onTicked(on ? [...ticked, item] : ticked.filter((one) => one !== item))}
            label={<span className="wrap-anywhere">{item}</span>}
          />
        ))}
      </div>
      <Input
        aria-label="Other accessory"
        placeholder="Other accessory"
        value={other}
        maxLength={ACCESSORY_MAX}
        onChange={({ target }) => setOther(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || other.trim() === '') return;
          event.preventDefault();
          add();
        }}
        className="mt-2"
      />
    </fieldset>
  );
}
