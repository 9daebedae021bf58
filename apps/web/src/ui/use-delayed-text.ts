import { useEffect, useState } from 'react';

/** Returns the text after it has not changed for this many milliseconds, so that not every letter makes a call. */
export function useDelayedText(text: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return delayed;
}
