import { type KeyboardEvent, useEffect, useState } from 'react';
import { Input, type InputProps } from '../ui/input/input.tsx';

/** Milliseconds after the last key before the text is reported. */
const PAUSE = 300;

export interface DelayedInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  /** Called with the trimmed text after a pause in typing, and at once on Enter. */
  onSettle: (text: string) => void;
}

/** A line of text that is reported only when the typing pauses. It follows `value` when that changes from outside. */
export function DelayedInput({ value, onSettle, ...rest }: DelayedInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // When `value` becomes the text reported last, it must not replace what was typed since.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const settle = () => {
    const text = typed.trim();
    if (text === sent) return;
    setSent(text);
    onSettle(text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause again
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const settleOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && settle();
  return (
    <Input
      {...rest}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={settleOnEnter}
      onBlur={settle}
    />
  );
}
