import { useEffect, useRef, useState } from 'react';
import type { RequestForm, RequestValues } from './request-defaults.ts';
import { clearDraft, keepDraft, readDraft } from './request-draft.ts';

/** Milliseconds after the last key before the draft is stored. */
const PAUSE = 300;

/**
 * Stores the form on the device while the user fills it in, and restores it, so that a closed tab loses nothing.
 * `restored` is what came back, until the user goes on with it. `clear` deletes the draft. `end` deletes it and stores nothing more, because the request was sent.
 */
export function useDraft(
  form: RequestForm,
  userId: number,
  blank: RequestValues,
): { restored: RequestValues | null; goOn: () => void; clear: () => void; end: () => void } {
  const [found] = useState(() => readDraft(userId, blank));
  const [restored, setRestored] = useState(found);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  useEffect(() => {
    // The blank form stays the default, so that the form knows that it has unsaved changes.
    if (found) form.reset(found, { keepDefaultValues: true });
  }, [form, found]);
  useEffect(() => {
    const keep = () => {
      clearTimeout(pending.current);
      if (!ended.current) keepDraft(userId, blank, form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending.current);
        pending.current = setTimeout(keep, PAUSE);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      stop();
      keep();
    };
  }, [form, userId, blank]);
  const goOn = () => setRestored(null);
  const clear = () => {
    clearTimeout(pending.current);
    clearDraft(userId);
    goOn();
  };
  const end = () => {
    ended.current = true;
    clear();
  };
  return { restored, goOn, clear, end };
}
