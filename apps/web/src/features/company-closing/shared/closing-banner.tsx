import { formatDate } from '@portal/contract/core/dates.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

/** Says above the dashboard that the company will be removed, and leads to the export. For admins. */
export function ClosingBanner({ closesOn }: { closesOn: string }) {
  return (
    <section
      aria-label="Removal of the company"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5"
    >
      <p className="min-w-0">
        <span className="font-medium">This company will be removed on {formatDate(closesOn)}.</span>{' '}
        <span className="text-muted">
          Until then everything works as before. Export what you want to keep.
        </span>
      </p>
      <AppLink
        to={paths.companySettings({ section: 'export' })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Export
      </AppLink>
    </section>
  );
}
