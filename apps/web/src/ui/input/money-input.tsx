import { useState } from 'react';
import { Input, type InputProps } from './input.tsx';
import { formatAmount, parseMoney } from './parse-money.ts';

interface MoneyInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'type' | 'leading' | 'trailing' | 'align'> {
  /** Dollars, or null for an empty field. */
  value: number | null | undefined;
  /** Called with dollars, null for an empty field, or NaN for text that is no amount. */
  onValueChange: (dollars: number | null) => void;
}

/** An amount in US dollars, aligned right. It accepts commas and a dollar sign, typed or pasted. */
export function MoneyInput({ value, onValueChange, onBlur, ...rest }: MoneyInputProps) {
  // The typed text with its value. When the value changes from outside, the text is replaced.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const shown = typed && Object.is(typed.value, value ?? null) ? typed.text : formatAmount(value);
  return (
    <Input
      {...rest}
      leading="$"
      align="right"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const next = { text: event.target.value, value: parseMoney(event.target.value) };
        setTyped(next);
        onValueChange(next.value);
      }}
      onBlur={(event) => {
        if (typed && !Number.isNaN(typed.value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
