import { useEffect, useRef, useState } from 'react';
import { useKeysOn } from './keys-setting.ts';
import { type KeyAct, listenToKeys } from './listen-to-keys.ts';

/**
 * Lets single keys act while a screen is shown. '?' opens the list of keys, whose state is returned. Keys do nothing
 * while a field has the focus, with a modifier, or when they are switched off. The screen marks its part of the page with
 * `data-own-keys`, so that the keys of every list stay away.
 */
export function useKeys(acts: readonly KeyAct[]): { open: boolean; setOpen: (open: boolean) => void } {
  const [open, setOpen] = useState(false);
  const on = useKeysOn();
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!on) return;
    return listenToKeys((pressed) =>
      pressed === '?' ? () => setOpen(true) : latest.current.find(({ key }) => key === pressed)?.act,
    );
  }, [on]);
  return { open, setOpen };
}
