import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { Avatar } from '../../ui/badge/avatar.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { useSignOut } from './use-sign-out.ts';

// The menu's code is loaded when the menu is first opened, because no first page needs it.
const load = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(() => load().then((part) => ({ default: part.UserMenuList })));

/** The signed-in user with their initials (A2), and their menu. */
export function UserMenu() {
  const [wanted, setWanted] = useState(false);
  const signOut = useSignOut();
  const closed = <UserButton busy={signOut.isPending} />;
  if (!wanted) {
    return (
      <UserButton
        busy={signOut.isPending}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onClick={() => setWanted(true)}
      />
    );
  }
  return (
    <Suspense fallback={closed}>
      <UserMenuList trigger={closed} signOut={signOut} />
    </Suspense>
  );
}

function UserButton({ busy, ...rest }: ComponentProps<'button'> & { busy: boolean }) {
  const { contactName, username } = useSignedInUser();
  const name = contactName || username;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant: 'ghost', className: 'max-w-52 px-1.5! lg:px-2!' })}
    >
      <Avatar name={name} />
      <span className="sr-only truncate lg:not-sr-only lg:truncate!">{busy ? 'Signing out...' : name}</span>
      <span className="sr-only">, user menu</span>
    </button>
  );
}
