import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { paths } from '../../../navigation/paths.ts';
import { TrackedRepairView } from './tracked-repair.tsx';
import { TrackedUnits } from './tracked-units.tsx';

interface PublicTrackingScreenProps {
  token: string;
  tracking: Tracking;
  onChange: (tracking: Tracking) => void;
}

/** The page of a tracking link, without sign-in and fit for a phone: one repair, or the units of a shipment (D12.1). */
export function PublicTrackingScreen({ token, tracking, onChange }: PublicTrackingScreenProps) {
  const { company, repair, units } = tracking;
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} isWide />
      <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 p-4 pb-10">
        {repair ? (
          <TrackedRepairView token={token} repair={repair} timeZone={company.timeZone} onChange={onChange} />
        ) : (
          <TrackedUnits token={token} units={units} />
        )}
        <footer className="flex flex-col gap-1 pt-2 text-sm">
          <CompanyContact company={company} />
          {repair ? (
            <p className="text-muted">
              Do you have an account?{' '}
              <a className="text-primary-text underline" href={paths.repair(repair.id)}>
                Sign in to see everything
              </a>
            </p>
          ) : null}
        </footer>
      </main>
    </div>
  );
}
