import { type KeyboardEvent, useEffect, useState } from 'react';
import { Input, type InputProps } from '../ui/input/input.tsx';

/** Milliseconds after the last key before a list is asked again. */
const PAUSE = 300;

export interface DelayedInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  /** Called with the trimmed text after a pause in typing, at once on Enter. */
  onSettle: (text: string) => void;
}

/** A line whose text is used only when the typing pauses; it follows `value` when that changes from outside. */
export function DelayedInput({ value, onSettle, ...rest }: DelayedInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Our own text coming back must not undo what was typed since.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause anew
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
