import { readWordsFrom } from '@portal/contract/core/words.ts';
import { trackingPaths } from '@portal/contract/messaging/tracking-links/paths.ts';
import type { ScriptWords } from '@portal/contract/overview/tracking-page/script-words.ts';

/** The element that holds all that the link shows. */
export const root = document.getElementById('root')!;

/** What this page says, in its language. */
export const words = JSON.parse(root.dataset['words']!) as ScriptWords;
readWordsFrom((key) => words[key as keyof ScriptWords]);

/** The key of the link. */
export const token = window.location.pathname.slice(trackingPaths.tracking('').length).replace(/\/.*/, '');

/** Shows that a button waits for its answer. Returns the function that gives it its words back. */
export function wait(button: HTMLElement, words?: string): () => void {
  const content = [...button.childNodes];
  const spinner = document.querySelector<HTMLTemplateElement>('[data-spinner]')!.content.cloneNode(true);
  button.setAttribute('aria-disabled', 'true');
  button.setAttribute('aria-busy', 'true');
  if (words) button.replaceChildren(spinner, words);
  else button.prepend(spinner);
  return () => {
    button.removeAttribute('aria-disabled');
    button.removeAttribute('aria-busy');
    button.replaceChildren(...content);
  };
}

export const isWaiting = (button: Element): boolean => button.matches('[aria-disabled]');
