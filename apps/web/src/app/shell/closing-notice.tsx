import { type CalendarDate, formatDate } from '@portal/contract/core/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { CalendarX } from 'lucide-react';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { buttonClass } from '../../ui/button/button.tsx';

/** Tells all staff on which day their company is removed, and leads admins to the export (decision 0050). */
export function ClosingNotice({ closesOn }: { closesOn: CalendarDate }) {
  const { role } = useSignedInUser();
  return (
    <section
      aria-label="Removal of the company"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 md:px-6"
    >
      <CalendarX aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 max-w-none flex-1 basis-60">
        <span className="font-medium">This company will be removed on {formatDate(closesOn)}.</span>{' '}
        <span className="text-muted">Until then everything works as before.</span>
      </p>
      {isAdmin(role) ? (
        <AppLink
          to={paths.companySettings({ section: 'export' })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Export
        </AppLink>
      ) : null}
    </section>
  );
}
