import { useEffect, useState } from 'react';
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx';
import { useKeysOn } from '../../../ui/keys/keys-setting.ts';
import { type KeyAct, listenToKeys } from '../../../ui/keys/listen-to-keys.ts';
import { findKeys } from './find-keys.ts';

interface KeysOfPageProps {
  /** Returns the keys that were pressed while this code was loading, once. */
  takePressed: () => readonly KeyboardEvent[];
}

/** The keys of the page that is shown, and their list. */
export function KeysOfPage({ takePressed }: KeysOfPageProps) {
  const [listed, setListed] = useState<readonly KeyAct[]>();
  const on = useKeysOn();
  useEffect(() => {
    if (!on) return;
    return listenToKeys((pressed) => {
      const keys = findKeys();
      if (pressed === '?') return keys && (() => setListed(keys));
      return keys?.find(({ key }) => key === pressed)?.act;
    }, takePressed());
  }, [on, takePressed]);
  return listed ? <KeysDialog keys={listed} onClose={() => setListed(undefined)} /> : null;
}
