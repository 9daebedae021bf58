import { useRouter, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PORTAL_NAME } from '../../branding/apply-theme.ts';
import { useShownCompany } from '../../branding/branding.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { homePath } from '../../navigation/paths.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { cn } from '../../ui/cn.ts';
import { Spinner } from '../../ui/state/spinner.tsx';
import { activeEntry, homeIcon as Home, navEntries } from './nav-entries.ts';
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
}

const line =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-medium text-ink hover:bg-slate-100 md:min-h-9 [&_svg]:size-[18px] [&_svg]:shrink-0';
const activeLine = 'bg-primary-soft text-primary-text hover:bg-primary-soft';

/** The side navigation of A2. */
export function SideNavigation({ onChoose, compact = false }: SideNavigationProps) {
  const user = useSignedInUser();
  const entries = navEntries(user);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const active = activeEntry(entries, pathname);
  const label = cn('truncate', compact && 'md:max-lg:sr-only');
  const home = homePath(user.role);
  const { history } = useRouter();
  const signOut = useSignOut();
  const shape = cn(line, compact && 'md:max-lg:justify-center md:max-lg:px-0');
  return (
    <>
      <CompanyMark home={home} compact={compact} />
      <nav aria-label="Main" className="flex-1 overflow-y-auto p-3 md:max-lg:px-2">
        <ul className="flex flex-col gap-1">
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
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-1 border-t border-line p-3 md:max-lg:px-2">
        <NavButton className={shape} onClick={() => history.back()}>
          <ArrowLeft aria-hidden />
          <span className={label}>Back</span>
        </NavButton>
        <AppLink to={home} onClick={onChoose} className={shape}>
          <Home aria-hidden />
          <span className={label}>Home</span>
        </AppLink>
        <NavButton
          className={shape}
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

const NavButton = (props: ComponentProps<'button'>) => <button type="button" {...props} />;
