import { useEffect, useRef, useState } from 'react';
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx';
import { useKeysOn } from '../../../ui/keys/keys-setting.ts';
import { isFree, type KeyAct, listenToKeys } from '../../../ui/keys/listen-to-keys.ts';

/** What opens a row: its first link or button. */
const OPENS_ROW = 'a[href], button';
/** The box that selects a row. */
const SELECTS_ROW = 'input[type="checkbox"]';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Returns what opens each row of the page's first table. The lists inside a repair's page are not moved through. */
function rowsOf(main: HTMLElement): HTMLElement[] {
  const table = main.querySelector('[data-repair-head]') ? null : main.querySelector('table');
  return [...(table?.querySelectorAll('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>(OPENS_ROW) ?? [],
  );
}

/** Moves the focus to the next row or the one before. From outside the rows it goes to the first one. */
function move(main: HTMLElement, by: 1 | -1): void {
  const rows = rowsOf(main);
  const here = document.activeElement?.closest('tr');
  const at = here ? rows.findIndex((row) => here.contains(row)) : -1;
  rows[at < 0 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))]?.focus();
}

/** Returns the key that selects the focused row, in a table whose rows can be selected. */
const keysOfSelection = (main: HTMLElement): KeyAct[] =>
  main.querySelector(`tbody ${SELECTS_ROW}`)
    ? [
        {
          key: 'x',
          label: 'Select the row',
          act: () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>(SELECTS_ROW)?.click(),
        },
      ]
    : [];

const keysOfRows = (main: HTMLElement): KeyAct[] =>
  rowsOf(main).length === 0
    ? []
    : [
        { key: 'j', label: 'Next row', act: () => move(main, 1) },
        { key: 'k', label: 'Row before', act: () => move(main, -1) },
        { key: 'Enter', label: 'Open the row' },
        ...keysOfSelection(main),
      ];

/** Returns the key '/' for the search field of a list. */
function keysOfSearch(main: HTMLElement): KeyAct[] {
  const field = main.querySelector<HTMLElement>('input[type="search"]');
  return field && isShown(field) ? [{ key: '/', label: 'Search this page', act: () => field.focus() }] : [];
}

/**
 * Returns the keys that elements of the page name: `data-key` is the letter, and `data-key-label` says what it does when
 * the element's own text does not. The key presses the element, or the first button inside it.
 */
function keysOfElements(main: HTMLElement): KeyAct[] {
  return [...main.querySelectorAll<HTMLElement>('[data-key]')].flatMap((element) => {
    const pressed = element.matches('a, button') ? element : element.querySelector('button');
    if (!pressed || !isShown(pressed)) return [];
    const { key = '', keyLabel } = element.dataset;
    return [{ key, label: keyLabel ?? pressed.innerText.trim(), act: () => pressed.click() }];
  });
}

/** Returns the keys of the page that is shown, or undefined when its screen has keys of its own. */
function findKeys(): readonly KeyAct[] | undefined {
  const main = document.getElementById('main');
  if (!main || main.querySelector('[data-own-keys]')) return undefined;
  return [...keysOfElements(main), ...keysOfRows(main), ...keysOfSearch(main)];
}

/** Milliseconds that a key waits for its button. Later nobody expects anything of it. */
const WAITS = 5000;

/** Marks a part of the page that is being loaded and may have a button for a key. */
const COMING = '[data-keys-coming]';

/**
 * Returns what a key does whose button is not drawn yet, or undefined when none is on its way. It presses the button once
 * that is there, on the same page and when nothing else was opened or typed meanwhile.
 */
function whenDrawn(pressed: string): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main?.querySelector(COMING)) return undefined;
  return () => {
    const address = window.location.href;
    const observer = new MutationObserver(() => {
      if (main.querySelector(COMING)) return;
      stop();
      if (window.location.href !== address || !isFree()) return;
      findKeys()
        ?.find(({ key }) => key === pressed)
        ?.act?.();
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(rest);
    };
    const rest = setTimeout(stop, WAITS);
    observer.observe(main, { childList: true, subtree: true });
  };
}

interface KeysOfPageProps {
  /** The key whose press has loaded this code. It acts once. */
  first: KeyboardEvent;
}

/** The keys of the page that is shown, and their list. */
export function KeysOfPage({ first }: KeysOfPageProps) {
  const [listed, setListed] = useState<readonly KeyAct[]>();
  const on = useKeysOn();
  const earlier = useRef([first]);
  useEffect(() => {
    if (!on) return;
    return listenToKeys((pressed) => {
      const keys = findKeys();
      if (pressed === '?') return keys && (() => setListed(keys));
      return keys?.find(({ key }) => key === pressed)?.act ?? (keys && whenDrawn(pressed));
    }, earlier.current.splice(0));
  }, [on]);
  return listed ? <KeysDialog keys={listed} onClose={() => setListed(undefined)} /> : null;
}
