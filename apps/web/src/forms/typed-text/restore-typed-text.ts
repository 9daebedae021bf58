import { loadUser } from '../../session/signed-in-user.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { KeptText } from './keep-typed-text.ts';
import { KEPT_TEXT } from './open-forms.ts';

const readKept = (): KeptText | undefined => {
  const text = sessionStorage.getItem(KEPT_TEXT);
  return text ? (JSON.parse(text) as KeptText) : undefined;
};

/**
 * Gives a form of this address the text back that the same person had typed into it, and says so. Text of another person
 * is forgotten.
 */
export async function restoreTypedText(
  name: string,
  set: (field: string, value: unknown) => void,
): Promise<void> {
  const user = await loadUser();
  const kept = readKept();
  if (!kept || !user) return;
  if (kept.userId !== user.id) return sessionStorage.removeItem(KEPT_TEXT);
  const address = window.location.pathname;
  const own = kept.forms.find((form) => form.name === name && form.address === address);
  if (!own) return;
  const forms = kept.forms.filter((form) => form !== own);
  if (forms.length > 0) sessionStorage.setItem(KEPT_TEXT, JSON.stringify({ ...kept, forms }));
  else sessionStorage.removeItem(KEPT_TEXT);
  for (const [field, value] of Object.entries(own.values)) set(field, value);
  toast({ title: 'Nothing was lost', description: 'What you had typed is back in the form.' });
}
