import { type RefObject, useEffect } from 'react';

/** What the forms of one card share: the text to begin with, and where the card finds what is typed. */
export interface CarriedText {
  start: string;
  typed: RefObject<string>;
}

/** Begins a form with what was typed in the one before it, and tells the card what is typed in this one. */
export function useCarriedText({ start, typed }: CarriedText, now: string, begin: (text: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text to begin with is set once
  useEffect(() => {
    if (start !== '') begin(start);
  }, []);
  useEffect(() => {
    typed.current = now;
  }, [typed, now]);
}
