import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { Globe } from 'lucide-react';
import { useEndpointMutation } from '../../api/mutation.ts';
import { changedByCompany } from '../../features/companies/companies/shared/changed-by-company.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/**
 * Offers the browser's time zone to the first admin who signs in (D10.5). The answer, also a no, is stored for the
 * company.
 */
export function TimeZoneOffer({ here }: { here: string }) {
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
