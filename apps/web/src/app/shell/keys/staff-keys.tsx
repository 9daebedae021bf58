import { isStaff } from '@portal/contract/core/roles.ts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../api/signed-in-user.ts';

const KeysOfPage = lazy(() => import('./keys-of-page.tsx').then((part) => ({ default: part.KeysOfPage })));

/** Lets single keys act on every page of staff. Their code is loaded with the first key, which then acts too. */
export function StaffKeys() {
  const staff = isStaff(useSignedInUser().role);
  const [wanted, setWanted] = useState(false);
  const pressed = useRef<KeyboardEvent[] | undefined>([]);
  useEffect(() => {
    if (!staff) return;
    const press = (event: KeyboardEvent) => {
      // Letters in a field are text.
      if (event.key.length > 1 || (event.target as Element).closest?.('input, textarea, select')) return;
      pressed.current?.push(event);
      setWanted(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [staff]);
  const takePressed = useCallback(() => {
    const keys = pressed.current ?? [];
    pressed.current = undefined;
    return keys;
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <KeysOfPage takePressed={takePressed} />
    </Suspense>
  ) : null;
}
