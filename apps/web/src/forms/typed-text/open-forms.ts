/** The place in the browser tab for typed text that has to survive a sign-in or a reload. */
export const KEPT_TEXT = 'typed-text';

let keep = (): void => {};

/** Sets what keeps the unsaved text. It is loaded with the first text that is typed. */
export function onKeep(keeper: () => void): void {
  keep = keeper;
}

/**
 * Keeps the unsaved text of all forms on the screen for this tab, before the screen is left without a question: the
 * session has ended, or a part of the page could not be loaded. The same form takes it back (`restore-typed-text.ts`).
 */
export const keepTypedText = (): void => keep();
