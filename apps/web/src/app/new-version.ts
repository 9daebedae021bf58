import { keepTypedText } from '../forms/typed-text/open-forms.ts';
import { toast } from '../ui/toast/toast.ts';

/** Milliseconds for which the reload is offered: a working day of an open tab, and more. */
const A_DAY = 86_400_000;

let isTold = false;

/**
 * Says once that the server has a newer build of the app. Nothing is loaded until the user presses Reload; forms then
 * get their typed text back.
 */
export function toastNewVersion(): void {
  if (isTold) return;
  isTold = true;
  const onSelect = () => {
    keepTypedText();
    window.location.reload();
  };
  toast({ title: 'A new version is ready', action: { label: 'Reload', onSelect }, offeredFor: A_DAY });
}
