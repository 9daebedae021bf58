import { useState } from 'react';
import { Input, type InputProps } from './input.tsx';
import { formatAmount, parseMoney } from './parse-money.ts';

interface MoneyInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'type' | 'leading' | 'trailing' | 'align'> {
  /** Dollars; null is an empty field. */
  value: number | null | undefined;
  /** Dollars, null when empty, NaN while the text is no amount. */
  onValueChange: (dollars: number | null) => void;
}

/** An amount in US dollars, lined up right; commas and a dollar sign may be typed or pasted. */
export function MoneyInput({ value, onValueChange, onBlur, ...rest }: MoneyInputProps) {
  // The text as typed, with the value it stood for: it yields when the value changes from outside.
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
