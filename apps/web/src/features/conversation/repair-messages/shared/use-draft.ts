import { useState } from 'react';

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/**
 * Returns the text of a field and the function that changes it. The text survives a reload and other pages of this tab,
 * until it is empty. The key must name the user, because several people may use one browser.
 */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [kept, setKept] = useState(() => ({ key, text: read(key) }));
  if (kept.key !== key) setKept({ key, text: read(key) });
  const setText = (text: string) => {
    setKept({ key, text });
    try {
      if (text) sessionStorage.setItem(key, text);
      else sessionStorage.removeItem(key);
    } catch {
      // The browser stores nothing. The text is still in the field.
    }
  };
  return [kept.text, setText];
}
