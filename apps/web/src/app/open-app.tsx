import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import type { User } from '@portal/contract/auth/shapes.ts';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { invalidate } from '../api/cache.ts';
import { onSecondFactorDue, onSignedOut } from '../api/client.ts';
import { storeUser } from '../api/signed-in-user.ts';
import { App } from './app.tsx';
import { returnToSignIn } from './return-to-sign-in.ts';

/** Shows the app at the current address. The sign-in page gives the `user` who has just signed in. */
export function openApp(root: Root, user?: User): void {
  onSignedOut(returnToSignIn);
  onSecondFactorDue(() => void invalidate([authEndpoints.user]));
  if (user) storeUser(user);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
