/** A single key of a screen. */
export interface KeyAct {
  /** The key as the keyboard names it: 'j', '?', 'Enter'. */
  key: string;
  /** What it does, for the list of keys. */
  label: string;
  /** Not given for keys that the browser handles itself, such as Enter on a link. */
  act?: () => void;
}

// A letter is no text in a box that is ticked.
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"]';
/** What takes the keys for itself, also a dialog whose code is being loaded. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-layer-coming]';

/** Returns true when no dialog is open or about to open, and no field has the focus. */
export const isFree = (): boolean =>
  !document.activeElement?.closest(FIELDS) && document.querySelector(LAYERS) === null;

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
 * Calls the act of each single key that is meant for the page. Returns the function that ends it.
 * @param actOf Returns what a key does now, or undefined for a key without an act.
 * @param earlier Keys that were pressed while this code was loading. They act first.
 */
export function listenToKeys(
  actOf: (key: string) => (() => void) | undefined,
  earlier: readonly KeyboardEvent[] = [],
): () => void {
  const press = (event: KeyboardEvent) => {
    const act = isForPage(event) ? actOf(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  for (const event of earlier) press(event);
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
