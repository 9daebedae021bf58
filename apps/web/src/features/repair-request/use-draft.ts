import { useEffect, useRef, useState } from 'react';
import type { RequestValues } from './request-defaults.ts';
import { clearDraft, keepDraft, readDraft } from './request-draft.ts';
import type { RequestForm } from './request-form.ts';

/** Milliseconds after the last key before what was typed is kept. */
const PAUSE = 300;

/**
 * Keeps the form on the device while it is filled in and brings it back: a closed tab loses nothing. `clear` drops
 * what is kept, `end` also keeps nothing from then on: the request was sent.
 */
export function useDraft(
  form: RequestForm,
  userId: number,
  blank: RequestValues,
): { restored: boolean; clear: () => void; end: () => void } {
  const [found] = useState(() => readDraft(userId, blank));
  const [restored, setRestored] = useState(found !== null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  useEffect(() => {
    // The blank form stays the default, so that the form knows it has something to lose.
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
  const clear = () => {
    clearTimeout(pending.current);
    clearDraft(userId);
    setRestored(false);
  };
  const end = () => {
    ended.current = true;
    clear();
  };
  return { restored, clear, end };
}
