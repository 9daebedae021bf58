import { typedForm } from '@portal/contract/core/numbers/number-marks.ts';
import { parseNumber } from '@portal/contract/core/numbers/typed-number.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { Input, type InputProps } from './input.tsx';

export interface NumberInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'type' | 'trailing' | 'align'> {
  /** Null for an empty field. */
  value: number | null | undefined;
  /** Called with the number, null for an empty field, or NaN for text that is no number. */
  onValueChange: (value: number | null) => void;
  /** Returns the text for a value that nobody is typing. */
  format?: (value: number) => string;
}

/**
 * A number, aligned right. The field is not of the browser's type for numbers, which drops a comma, so that "19,5" would
 * be 195. The text is selected when the field is entered by key, by mouse or by its label: what is typed replaces it.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onValueChange,
    format = typedForm,
    onBlur,
    onFocus,
    onPointerDown,
    onClick,
    ...rest
  } = props;
  // The typed text with its value. When the value changes from outside, the text is replaced.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const isEntered = useRef(false);
  const shown = value === null || value === undefined || Number.isNaN(value) ? '' : format(value);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      align="right"
      value={typed && Object.is(typed.value, value ?? null) ? typed.text : shown}
      onChange={(event) => {
        const next = { text: event.target.value, value: parseNumber(event.target.value) };
        setTyped(next);
        onValueChange(next.value);
      }}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onPointerDown={(event: PointerEvent<HTMLInputElement>) => {
        isEntered.current = document.activeElement !== event.currentTarget;
        onPointerDown?.(event);
      }}
      onClick={(event) => {
        // The browser has put the cursor where the mouse is. A part that the user selected by dragging stays.
        const { selectionStart, selectionEnd } = event.currentTarget;
        if (isEntered.current && selectionStart === selectionEnd) event.currentTarget.select();
        isEntered.current = false;
        onClick?.(event);
      }}
      onBlur={(event) => {
        if (typed && !Number.isNaN(typed.value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
