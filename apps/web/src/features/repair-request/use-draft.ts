import { useEffect, useRef, useState } from 'react';
import type { RequestValues } from './request-defaults.ts';
import { clearDraft, keepDraft, readDraft } from './request-draft.ts';
import type { RequestForm } from './request-form.ts';

/** Milliseconds after the last key before what was typed is kept. */
const PAUSE = 300;

/**
 * Keeps the form on the device while it is filled in and brings it back: a closed tab loses nothing. `forget` ends
 * that, for a request that was sent or given up.
 */
export function useDraft(
  form: RequestForm,
  userId: number,
  blank: RequestValues,
): { restored: boolean; forget: () => void } {
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
        ended.current = false;
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
  const forget = () => {
    clearTimeout(pending.current);
    ended.current = true;
    clearDraft(userId);
    setRestored(false);
  };
  return { restored, forget };
}
