import { useEffect, useState } from 'react';

/** Milliseconds without a change before a text counts as typed. */
const PAUSE = 200;

/** The text once nobody has typed for a moment, so that not every letter is a call. */
export function useDelayedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
