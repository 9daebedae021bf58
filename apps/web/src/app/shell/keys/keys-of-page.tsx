import { useEffect, useRef, useState } from 'react';
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx';
import { useKeysOn } from '../../../ui/keys/keys-setting.ts';
import { type KeyAct, listenToKeys } from '../../../ui/keys/listen-to-keys.ts';
import { findKeys } from './find-keys.ts';

interface KeysOfPageProps {
  /** The key whose press has loaded this code. It acts once. */
  first: KeyboardEvent;
}

/** The keys of the page that is shown, and their list. */
export function KeysOfPage({ first }: KeysOfPageProps) {
  const [listed, setListed] = useState<readonly KeyAct[]>();
  const on = useKeysOn();
  const earlier = useRef([first]);
  useEffect(() => {
    if (!on) return;
    return listenToKeys((pressed) => {
      const keys = findKeys();
      if (pressed === '?') return keys && (() => setListed(keys));
      return keys?.find(({ key }) => key === pressed)?.act;
    }, earlier.current.splice(0));
  }, [on]);
  return listed ? <KeysDialog keys={listed} onClose={() => setListed(undefined)} /> : null;
}
