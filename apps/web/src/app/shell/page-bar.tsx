import { isAdmin } from '@portal/contract/core/roles.ts';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Menu } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useCompanies, useShownCompany } from '../../branding/branding.ts';
import { SearchButton } from '../../features/overview/search/search-button.tsx';
import { NotificationBell } from '../../features/records/notifications/notification-bell.tsx';
import { useShownCrumbs } from '../../navigation/crumbs.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { useCurrentTitle } from '../../navigation/page-title.ts';
import { homePath, paths } from '../../navigation/paths.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { Avatar } from '../../ui/badge/avatar.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { homeIcon as Home } from './nav-entries.ts';
import { useSignOut } from './use-sign-out.ts';

// The menu's code is loaded when the menu is first opened, because no first page needs it.
const load = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(() => load().then((part) => ({ default: part.UserMenuList })));

/** The signed-in user with their initials (A2), and their menu. */
function UserMenu() {
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

/** Returns true for a superadmin when there are several companies. */
function useHasSwitcher(): boolean {
  const { role } = useSignedInUser();
  const companies = useCompanies();
  return role === 'superadmin' && companies.length > 1;
}

// Loaded for operators of several companies.
const CompanySwitcher = lazy(() =>
  import('./company-switcher.tsx').then((part) => ({ default: part.CompanySwitcher })),
);

/** The page header of A2: the breadcrumb at the left, the user and their tools at the right. */
export function PageBar({ onMenu }: { onMenu: () => void }) {
  const user = useSignedInUser();
  const { role } = user;
  const { history } = useRouter();
  return (
    <header className="sticky top-0 z-30 flex h-(--page-bar) shrink-0 items-center gap-1 border-b border-line bg-surface px-2 md:px-4 print:hidden">
      <div className="md:hidden">
        <IconButton icon={Menu} label="Open navigation" onClick={onMenu} />
      </div>
      <div className="hidden items-center sm:flex">
        <IconButton icon={ArrowLeft} label="Back" onClick={() => history.back()} />
        <Tooltip text="Home">
          <AppLink
            to={homePath(role)}
            aria-label="Home"
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <Home aria-hidden className="size-4" />
          </AppLink>
        </Tooltip>
      </div>
      <Whereabouts />
      <SearchButton
        loadScreens={() => import('./findable-screens.ts').then((part) => part.findableScreens(user))}
      />
      {isAdmin(role) ? (
        <AppLink
          to={paths.adminDashboard()}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'hidden! xl:inline-flex!' })}
        >
          Admin Dashboard
        </AppLink>
      ) : null}
      <NotificationBell />
      <UserMenu />
    </header>
  );
}

/**
 * The company's name or the company switcher, above the breadcrumb. Without a company: 'Repair / Calibration Portal'
 * (A1).
 */
function Whereabouts() {
  const company = useShownCompany();
  const hasSwitcher = useHasSwitcher();
  const title = useCurrentTitle();
  const crumbs = useShownCrumbs();
  const shown = crumbs.length > 0 ? crumbs : title ? [{ label: title }] : [];
  const name = <span className="truncate">{company?.name || 'Repair / Calibration Portal'}</span>;
  return (
    <div className="min-w-0 flex-1 px-1">
      <p className={cn('flex items-center gap-1.5 text-xs text-muted', hasSwitcher && 'min-h-7')}>
        {company?.logoUrl ? (
          <img src={company.logoUrl} alt="" className="h-4 max-w-12 rounded-sm object-contain" />
        ) : null}
        {hasSwitcher ? (
          <Suspense fallback={name}>
            <CompanySwitcher />
          </Suspense>
        ) : (
          name
        )}
      </p>
      <Breadcrumb
        crumbs={shown}
        link={(to, label, className) => (
          <AppLink to={to} className={className}>
            {label}
          </AppLink>
        )}
      />
    </div>
  );
}
