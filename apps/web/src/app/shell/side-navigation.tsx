import { useRouter, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, LogOut } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { PORTAL_NAME } from '../../branding/apply-theme.ts';
import { useShownCompany } from '../../branding/branding.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { homePath } from '../../navigation/paths.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { cn } from '../../ui/cn.ts';
import { Spinner } from '../../ui/state/spinner.tsx';
import { activeEntry, homeIcon as Home, navEntries, navGroups } from './nav-entries.ts';
import { useSignOut } from './use-sign-out.ts';

interface CompanyMarkProps {
  home: string;
  /** Shows only the logo or the first letter from 768 to 1024 px. */
  compact?: boolean;
}

/** The company's logo and name above the navigation ('Repair Portal' without a company, A1). */
function CompanyMark({ home, compact }: CompanyMarkProps) {
  const company = useShownCompany();
  const name = company?.name || PORTAL_NAME;
  return (
    <AppLink
      to={home}
      className={cn(
        'flex h-14 shrink-0 items-center gap-2.5 border-b border-line px-4 font-semibold text-ink',
        // Leaves room for the sheet's close button.
        !compact && 'pr-14',
      )}
    >
      {company?.logoUrl ? (
        <img src={company.logoUrl} alt="" className="h-8 max-w-24 shrink-0 rounded object-contain" />
      ) : (
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-primary text-on-primary"
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <span
        className={cn('line-clamp-2 min-w-0 leading-tight wrap-anywhere', compact && 'md:max-lg:sr-only')}
      >
        {name}
      </span>
    </AppLink>
  );
}

interface SideNavigationProps {
  /** Called when the user chose a line, so that the sheet on a phone closes. */
  onChoose?: () => void;
  /** Shows only icons from 768 to 1024 px. */
  compact?: boolean;
  /** Gets the element above the lines into which the settings put their sections. */
  slot: (place: HTMLElement | null) => void;
}

const line =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-left font-medium text-ink hover:bg-slate-100 md:min-h-[30px] [&_svg]:size-[18px] [&_svg]:shrink-0';
const activeLine = 'bg-primary-soft text-primary-text hover:bg-primary-soft';

// Loaded after the first look of a page, because every page of an admin has it.
const Count = lazy(() => import('./nav-count.tsx'));
/** Milliseconds in which a page loads its own data first. */
const AFTER_FIRST_LOOK = 2000;

/** The side navigation of A2. */
export function SideNavigation({ onChoose, compact = false, slot }: SideNavigationProps) {
  const user = useSignedInUser();
  const groups = navGroups(user);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const active = activeEntry(navEntries(user), pathname);
  const label = cn('truncate', compact && 'md:max-lg:sr-only');
  const home = homePath(user.role);
  const { history } = useRouter();
  const signOut = useSignOut();
  const [closed, toggle] = useClosedGroups();
  const isLater = useIsLater();
  const shape = cn(line, 'w-full', compact && 'md:max-lg:justify-center md:max-lg:px-0');
  const foot = cn(line, 'touch:min-w-11', compact && 'md:max-lg:justify-center');
  return (
    <>
      <CompanyMark home={home} compact={compact} />
      <div className="flex-1 overflow-y-auto">
        <div ref={slot} className="not-empty:border-b not-empty:border-line" />
        <nav aria-label="Main" className="p-2">
          {groups.map(({ heading, entries }) => {
            // The line of the present screen stays in sight.
            const isClosed =
              heading !== undefined && closed.includes(heading) && !entries.some((entry) => entry === active);
            return (
              <div key={heading ?? entries[0]?.label}>
                {heading ? (
                  <GroupHeading
                    heading={heading}
                    isOpen={!isClosed}
                    onToggle={() => toggle(heading)}
                    compact={compact}
                  />
                ) : null}
                <ul className={cn('flex flex-col', isClosed && (compact ? 'lg:hidden' : 'hidden'))}>
                  {entries.map((entry) => (
                    <li key={entry.label}>
                      <AppLink
                        to={entry.to}
                        onClick={onChoose}
                        aria-current={entry === active ? 'page' : undefined}
                        title={compact ? entry.label : undefined}
                        className={cn(shape, entry === active && activeLine)}
                      >
                        <entry.icon aria-hidden />
                        <span className={label}>{entry.label}</span>
                        {entry.counts && isLater ? (
                          <Suspense fallback={null}>
                            <Count reasons={entry.counts} className={compact ? 'md:max-lg:sr-only' : ''} />
                          </Suspense>
                        ) : null}
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </nav>
      </div>
      <div
        className={cn(
          'flex items-center gap-1 border-t border-line p-2',
          compact && 'md:max-lg:flex-col md:max-lg:items-stretch',
        )}
      >
        <NavButton className={foot} title="Back" onClick={() => history.back()}>
          <ArrowLeft aria-hidden />
          <span className="sr-only">Back</span>
        </NavButton>
        <AppLink to={home} onClick={onChoose} className={foot} title="Home">
          <Home aria-hidden />
          <span className="sr-only">Home</span>
        </AppLink>
        <NavButton
          className={cn(foot, 'ml-auto')}
          aria-disabled={signOut.isPending || undefined}
          onClick={() => signOut.isPending || signOut.mutate()}
        >
          {signOut.isPending ? <Spinner /> : <LogOut aria-hidden />}
          <span className={label}>{signOut.isPending ? 'Signing out...' : 'Sign Out'}</span>
        </NavButton>
      </div>
    </>
  );
}

interface GroupHeadingProps {
  heading: string;
  isOpen: boolean;
  onToggle: () => void;
  compact: boolean;
}

/** Opens and closes its group. Where there are only icons, it is a line between two groups. */
const GroupHeading = ({ heading, isOpen, onToggle, compact }: GroupHeadingProps) => (
  <div className={cn(compact && 'md:max-lg:my-1.5 md:max-lg:border-t md:max-lg:border-line')}>
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cn(
        'mt-1 flex min-h-11 w-full items-center gap-1 rounded-lg px-3 text-xs font-medium text-muted hover:bg-slate-100 md:min-h-[26px]',
        compact && 'md:max-lg:hidden',
      )}
    >
      {heading}
      <ChevronRight aria-hidden className={cn('size-3.5', isOpen && 'rotate-90')} />
    </button>
  </div>
);

const CLOSED = 'portal.closed-navigation';

/** Returns the headings that this browser keeps closed, and a function that opens or closes one. */
function useClosedGroups(): [readonly string[], (heading: string) => void] {
  const [closed, setClosed] = useState<readonly string[]>(() => {
    try {
      return (localStorage.getItem(CLOSED) ?? '').split(',');
    } catch {
      return [];
    }
  });
  const toggle = (heading: string) => {
    const now = closed.includes(heading) ? closed.filter((one) => one !== heading) : [...closed, heading];
    setClosed(now);
    try {
      localStorage.setItem(CLOSED, now.filter(Boolean).join(','));
    } catch {
      // A browser without a store forgets it with the page.
    }
  };
  return [closed, toggle];
}

/** Returns true when the page has had time for its own data. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), AFTER_FIRST_LOOK);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

const NavButton = (props: ComponentProps<'button'>) => <button type="button" {...props} />;
