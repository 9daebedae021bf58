import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { send } from '../../api/client.ts';
import { checkFile } from '../../ui/file/check-file.ts';
import { isWaiting, root, token, wait, words } from './page.ts';

const SECTION = 'section[data-contact]';

/** Sends questions and photos. Both stand in the repair's conversation and pictures. */
export function followContact(): void {
  const section = root.querySelector(SECTION);
  const form = section?.querySelector('form');
  if (!section || !form) return;
  const part = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)!;
  const [message, name] = [part<HTMLTextAreaElement>('#message'), part<HTMLInputElement>('#name')];
  const sendButton = part('[type="submit"]');
  const photoButton = form.querySelector<HTMLElement>('[data-add-photo]');
  const picker = part<HTMLInputElement>('[type="file"]');
  const say = (error: string, done = '') => {
    part('[role="alert"]').textContent = error;
    part('[role="status"]').textContent = done;
  };
  const run = async (button: HTMLElement, work: () => Promise<unknown>, done: string) => {
    const other = button === sendButton ? photoButton : sendButton;
    say('');
    other?.setAttribute('aria-disabled', 'true');
    const end = wait(button, words['track.contact.sending']);
    try {
      await work();
      await showNews().catch(() => undefined);
      say('', done);
      return true;
    } catch (reason) {
      say(userMessage(reason));
      return false;
    } finally {
      end();
      other?.removeAttribute('aria-disabled');
    }
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isWaiting(sendButton)) return;
    if (message.value.trim() === '')
      return part('[role="alert"]').replaceChildren(words['track.contact.empty']);
    const body = { name: name.value.trim(), message: message.value };
    // The text stays until it has arrived.
    const work = () => send(trackingLinkEndpoints.write, { params: { token }, body });
    if (await run(sendButton, work, words['track.contact.sent'])) message.value = '';
  });

  photoButton?.addEventListener('click', () => isWaiting(photoButton) || picker.click());
  picker.addEventListener('change', async () => {
    const [file] = picker.files ?? [];
    if (!file) return;
    const sent = new FormData();
    sent.set(imageUpload.field, file);
    picker.value = '';
    const refusal = checkFile(file, imageUpload);
    if (refusal) return part('[role="alert"]').replaceChildren(refusal);
    const work = () => send(trackingLinkEndpoints.addPhoto, { params: { token }, form: sent });
    await run(photoButton ?? sendButton, work, words['track.contact.photoSent']);
  });
}

/** Takes what stands before and behind the form from a fresh page. The form itself stays, with what is typed in it. */
export async function showNews(): Promise<void> {
  const section = root.querySelector(SECTION);
  if (!section) return;
  const answer = await fetch(window.location.pathname);
  const text = await answer.text();
  // Without the head: its style has the nonce of another page.
  const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html');
  const fresh = page.querySelector(SECTION);
  if (!fresh) return;
  const isWhole =
    root.querySelector('[data-updates] li:nth-child(6)') && !root.querySelector('[data-show-all]');
  const siblings = [...(fresh.parentElement?.childNodes ?? [])];
  const at = siblings.indexOf(fresh);
  while (section.previousSibling) section.previousSibling.remove();
  while (section.nextSibling) section.nextSibling.remove();
  section.before(...siblings.slice(0, at));
  section.after(...siblings.slice(at + 1));
  if (isWhole) root.querySelector<HTMLElement>('[data-show-all]')?.click();
  const canAddPhoto = fresh.querySelector('[data-add-photo]') !== null;
  section.querySelector('[data-add-photo]')?.toggleAttribute('hidden', !canAddPhoto);
}
