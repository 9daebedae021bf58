import { useShownCompany } from '../../branding/branding.ts';
import { PORTAL_NAME } from '../../branding/portal-name.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { cn } from '../../ui/cn.ts';

interface CompanyMarkProps {
  home: string;
  /** Shows only the logo or the first letter from 768 to 1024 px. */
  compact?: boolean;
}

/** The company's logo and name above the navigation ('Repair Portal' without a company, A1). */
export function CompanyMark({ home, compact }: CompanyMarkProps) {
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
