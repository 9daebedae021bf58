import { isStaff } from '@portal/contract/core/roles.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { q } from '../../api/query.ts';
import { useWorkingCompany } from '../../api/use-working-company.ts';
import { useCompanyTheme, useHouseStyle } from '../../branding/branding.ts';
import { SettingsSlot } from '../../navigation/settings-slot.ts';
import { UnsavedChangesGuard } from '../../navigation/unsaved-changes.tsx';
import { listenToLiveEvents } from '../../session/live-events.ts';
import { SignedInUserContext, useSignedInUser } from '../../session/signed-in-user.ts';
import { cn } from '../../ui/cn.ts';
import { CalendarZone } from '../../ui/date/calendar-zone.ts';
import { useIsPhone } from '../../ui/phone.ts';
import { LoadingScreen } from '../screen-states.tsx';
import { PageBar } from './page-bar.tsx';
import { Screens } from './screens.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SignOutWarning } from './sign-out-warning.tsx';

/** Milliseconds in which a page loads its own data first. Queued changes are less urgent. */
const AFTER_FIRST_LOOK = 2000;

/** Sends the changes that a technician made without a connection, on every screen (D3.14). */
function useDeviceWork(): void {
  const { id, role } = useSignedInUser();
  useEffect(() => {
    if (!isStaff(role)) return;
    let stop: (() => void) | undefined;
    let left = false;
    const start = () =>
      import('../../features/pages/mobile-tech/queue/send-in-background.ts').then((part) => {
        if (!left) stop = part.sendInBackground(id);
      });
    const timer = setTimeout(start, AFTER_FIRST_LOOK);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id, role]);
}

const KeysOfPage = lazy(() =>
  import('./keys/keys-of-page.tsx').then((part) => ({ default: part.KeysOfPage })),
);

/** Lets single keys act on every page of staff. Their code is loaded with the first key, which then acts too. */
function StaffKeys() {
  const staff = isStaff(useSignedInUser().role);
  const [first, setFirst] = useState<KeyboardEvent>();
  useEffect(() => {
    if (!staff || first) return;
    const press = (event: KeyboardEvent) => {
      // Letters in a field are text.
      if (
        event.key.length < 2 &&
        !(event.target as Element).closest?.('input:not([type=checkbox]), textarea, select')
      )
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

// Loaded on demand: only phones have it, and only after it is opened.
const Sheet = lazy(() => import('../../ui/dialog/sheet.tsx').then((part) => ({ default: part.Sheet })));

// Loaded on demand: it is shown only after a company starts to require a second factor.
const SecondFactorDue = lazy(() =>
  import('./second-factor-due.tsx').then((part) => ({ default: part.SecondFactorDue })),
);

// Loaded on demand: companies are asked for their time zone once, and few leave.
const CompanyNotices = lazy(() =>
  import('./company-notices.tsx').then((part) => ({ default: part.CompanyNotices })),
);

// Loaded on demand: most addresses are confirmed.
const VerificationBanner = lazy(() =>
  import('./verification-banner.tsx').then((part) => ({ default: part.VerificationBanner })),
);

/** The side navigation and the page header (A2) around every screen of a signed-in user. */
export function Shell() {
  const { data: user } = useQuery(q(authEndpoints.user));
  // There is no user for a moment between signing out and /auth.
  if (!user) return <LoadingScreen />;
  return (
    <SignedInUserContext value={user}>
      <CalendarZone value={user.timeZone}>
        {user.secondFactorDue ? (
          <Suspense fallback={<LoadingScreen />}>
            <SecondFactorDue />
          </Suspense>
        ) : (
          <Frame />
        )}
      </CalendarZone>
      <SignOutWarning />
    </SignedInUserContext>
  );
}

function Frame() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ place, onChoose: () => setMenuOpen(false) }), [place]);
  const { id: userId, emailVerified, timeZoneOffered, timeZone, companyClosesOn } = useSignedInUser();
  // A phone takes a tenth of a second to find its zone, so it does not look when nobody asks.
  const here = timeZoneOffered ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const zone = here === timeZone ? undefined : here;
  const main = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const isThemeUnknown = useCompanyTheme();
  const style = useHouseStyle();
  const company = useWorkingCompany();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company needs another stream
  useEffect(() => listenToLiveEvents(userId), [userId, company]);
  useDeviceWork();
  useFocusOnNewScreen(main);
  return (
    <div className={cn('flex min-h-dvh', isThemeUnknown && 'animate-wait')}>
      <a
        href="#main"
        className="sr-only z-60 rounded-lg bg-surface px-4 py-2 font-medium shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isPhone ? null : (
        <aside className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col border-r border-line bg-surface lg:w-[248px] print:hidden">
          <SideNavigation compact slot={setPlace} />
        </aside>
      )}
      {menuOpen ? (
        <Suspense>
          <Sheet open onOpenChange={setMenuOpen} title="Navigation">
            <SideNavigation onChoose={slot.onChoose} slot={setPlace} />
          </Sheet>
        </Suspense>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col [--page-bar:3.5rem]">
        <PageBar onMenu={() => setMenuOpen(true)} />
        {emailVerified ? null : (
          <Suspense fallback={null}>
            <VerificationBanner />
          </Suspense>
        )}
        {/* The time zone can wait until the address is confirmed: a new company sees its page and no stack of notices. */}
        {companyClosesOn || (emailVerified && zone) ? (
          <Suspense fallback={null}>
            <CompanyNotices closesOn={companyClosesOn} zone={zone} />
          </Suspense>
        ) : null}
        <main
          // A new key resets all screens: text typed or rows ticked in one company mean nothing in the next. What is shown
          // in another style is drawn anew.
          key={`${company} ${style?.locale} ${style?.currency} ${style?.taxName}`}
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col p-4 outline-none md:p-6"
        >
          <SettingsSlot value={slot}>
            <Screens />
          </SettingsSlot>
        </main>
      </div>
      <UnsavedChangesGuard />
      <StaffKeys />
    </div>
  );
}

/** Moves the focus to the start of a new screen, for the keyboard and for screen readers. */
function useFocusOnNewScreen(main: React.RefObject<HTMLElement | null>) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    const changed = last.current !== undefined && last.current !== pathname;
    last.current = pathname;
    // A screen that has set the focus itself keeps it.
    if (changed && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
