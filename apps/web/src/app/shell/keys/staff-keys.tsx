import { isStaff } from '@portal/contract/core/roles.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

const KeysOfPage = lazy(() => import('./keys-of-page.tsx').then((part) => ({ default: part.KeysOfPage })));

/** Lets single keys act on every page of staff. Their code is loaded with the first key, which then acts too. */
export function StaffKeys() {
  const staff = isStaff(useSignedInUser().role);
  const [first, setFirst] = useState<KeyboardEvent>();
  useEffect(() => {
    if (!staff || first) return;
    const press = (event: KeyboardEvent) => {
      // Letters in a field are text.
      if (event.key.length < 2 && !(event.target as Element).closest?.('input, textarea, select'))
        setFirst(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [staff, first]);
  return first ? (
    <Suspense fallback={null}>
      <KeysOfPage first={first} />
    </Suspense>
  ) : null;
}
