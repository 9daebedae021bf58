import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { useState } from 'react';
import { Combobox, type ComboboxOption } from '../../ui/input/combobox.tsx';
import { findChoices } from './find-choices.ts';

interface CompanySearchProps {
  choices: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
}

/** The companies with a search. It is open from the start, because the press on the closed list loads it. */
export function CompanySearch({ choices, value, onChange }: CompanySearchProps) {
  const [text, setText] = useState('');
  const { found, more } = findChoices(choices, text);
  return (
    <Combobox
      compact
      defaultOpen
      aria-label="Company"
      value={value}
      selected={choices.find((choice) => choice.value === value)}
      options={found}
      onValueChange={onChange}
      onSearch={setText}
      searchPlaceholder="Find a company"
      empty="No company has this name."
      footer={
        more > 0
          ? () => (
              <p className="px-2 py-1.5 text-sm text-muted">
                {formatNumber(more)} more. Type a part of the name.
              </p>
            )
          : undefined
      }
    />
  );
}
