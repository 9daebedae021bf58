import { useEffect, useRef, useState } from 'react';
import { useKeysOn } from './keys-setting.ts';

/** A single key of a screen. */
export interface KeyAct {
  /** The key as the keyboard names it: 'j', '?', 'Enter'. */
  key: string;
  /** What it does, for the list of keys. */
  label: string;
  /** Not given for keys that the browser handles itself, such as Enter on a link. */
  act?: () => void;
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"]';
/** The most milliseconds that the search takes to open. What is typed until then is meant for it. */
const SEARCH_OPENS = 1500;
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Returns true when a key belongs to the page: no field has the focus, no modifier is held, no dialog is open. */
const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target as Element | null)?.closest?.(FIELDS) &&
  document.querySelector(LAYERS) === null;

/**
 * Lets single keys act while a screen is shown. '?' opens the list of keys, whose state is returned. Keys do nothing
 * while a field has the focus, with a modifier, or when they are switched off.
 */
export function useKeys(acts: readonly KeyAct[]): { open: boolean; setOpen: (open: boolean) => void } {
  const [open, setOpen] = useState(false);
  const on = useKeysOn();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return;
    let searchedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') searchedAt = event.timeStamp;
      if (!isForPage(event) || event.timeStamp - searchedAt < SEARCH_OPENS) return;
      const act =
        event.key === '?' ? () => setOpen(true) : latest.current.find(({ key }) => key === event.key)?.act;
      if (!act) return;
      event.preventDefault();
      act();
    };
    // The search has opened and taken the focus.
    const opened = () => {
      searchedAt = Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', press);
    window.addEventListener('focusin', opened);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('focusin', opened);
    };
  }, [on]);
  return { open, setOpen };
}
