import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { CalendarX, Globe } from 'lucide-react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { changedByCompany } from '../../features/companies/companies/shared/changed-by-company.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/**
 * Offers the browser's time zone to the first admin who signs in (D10.5). The answer, also a no, is stored for the
 * company.
 */
function TimeZoneOffer({ here }: { here: string }) {
  const { companyId, timeZone } = useSignedInUser();
  const decide = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: [authEndpoints.user, ...changedByCompany],
    failure: { title: 'Update failed' },
    onSuccess: (company) =>
      toast({ title: 'Time zone saved', description: `Dates are shown in ${company.timeZone} now.` }),
  });
  if (companyId === null) return null;
  const set = (zone: string) => decide.mutate({ params: { companyId }, body: { timeZone: zone } });
  return (
    <section
      aria-label="Time zone"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-primary-soft px-4 py-2 md:px-6"
    >
      <Globe aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 max-w-none flex-1 basis-60 wrap-anywhere">
        Use <strong>{here}</strong> for dates? Now they follow {timeZone}. You can change it in Company
        Settings.
      </p>
      <div className="flex gap-2">
        <Button size="sm" pending={decide.isPending} pendingLabel="Saving..." onClick={() => set(here)}>
          Use {here}
        </Button>
        <Button variant="secondary" size="sm" disabled={decide.isPending} onClick={() => set(timeZone)}>
          Keep {timeZone}
        </Button>
      </div>
    </section>
  );
}

/** Tells all staff on which day their company is removed, and leads admins to the export (decision 0050). */
function ClosingNotice({ closesOn }: { closesOn: CalendarDate }) {
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

interface CompanyNoticesProps {
  /** The day on which the company is removed. */
  closesOn: CalendarDate | null;
  /** The browser's time zone, when the company may want to use it. */
  zone: string | undefined;
}

/** What concerns the company as a whole, above every screen. Both are rare, so they come in one file. */
export const CompanyNotices = ({ closesOn, zone }: CompanyNoticesProps) =>
  closesOn ? <ClosingNotice closesOn={closesOn} /> : zone ? <TimeZoneOffer here={zone} /> : null;
