import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { referenceStandardsPermissions } from '@portal/contract/calibration/reference-standards/area.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { FileCheck, Files, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CalibrationsCard } from './calibrations-card.tsx';
import { StandardStateCard } from './standard-state.tsx';

const StandardCalibrations = lazy(() =>
  import('./standard-calibrations.tsx').then((part) => ({ default: part.StandardCalibrations })),
);
const ReliantCertificates = lazy(() =>
  import('./reliant-certificates.tsx').then((part) => ({ default: part.ReliantCertificates })),
);
// It brings the library of decimals.
const DriftCard = lazy(() => import('./drift-card.tsx').then((part) => ({ default: part.DriftCard })));
const ChecksCard = lazy(() =>
  import('./checks/checks-card.tsx').then((part) => ({ default: part.ChecksCard })),
);
const ChangeState = lazy(() => import('./change-state.tsx').then((part) => ({ default: part.ChangeState })));

/** All that a laboratory knows of a reference standard over time. */
export function StandardPageView({ standard }: { standard: StandardPage }) {
  const { role } = useSignedInUser();
  const [asked, setAsked] = useState<'state' | 'calibrations' | 'certificates'>();
  const [reason, setReason] = useState('');
  const { name, make, model, serialNumber, quantity, range, active } = standard;
  useCrumbs([
    { label: 'Reference Standards', ...(isAdmin(role) ? { to: paths.referenceStandards() } : {}) },
    { label: name },
  ]);
  usePageTitle(name);
  const mayWrite = may(role, referenceStandardsPermissions['reference-standard.write']);
  const close = () => {
    setAsked(undefined);
    setReason('');
  };
  const quarantine = (why: string) => {
    setReason(why);
    setAsked('state');
  };
  const device = [make, model].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader
        title={name}
        subtitle={[device, serialNumber && `S/N ${serialNumber}`, quantity, range, active ? null : 'Inactive']
          .filter(Boolean)
          .join(' · ')}
        action={
          <>
            <AppLink
              to={nonconformingWorkPaths.reportNonconformingWork({
                standard: String(standard.id),
                about: name,
              })}
              className={buttonClass({ variant: 'secondary' })}
            >
              <ShieldAlert aria-hidden className="size-4" />
              Report Nonconforming Work
            </AppLink>
            <AppLink
              to={technicalRecordPaths.technicalRecords({ standardId: String(standard.id) })}
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileCheck aria-hidden className="size-4" />
              Certificates
            </AppLink>
            <Button variant="secondary" onClick={() => setAsked('certificates')}>
              <Files aria-hidden className="size-4" />
              What relied on it
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <StandardStateCard standard={standard} mayWrite={mayWrite} onChange={() => setAsked('state')} />
        <CalibrationsCard standard={standard} mayWrite={mayWrite} onAll={() => setAsked('calibrations')} />
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <DriftCard standard={standard} />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ChecksCard standardId={standard.id} onQuarantine={mayWrite ? quarantine : undefined} />
        </Suspense>
      </div>
      <Suspense>
        {asked === 'state' ? <ChangeState standard={standard} reason={reason} onClose={close} /> : null}
        {asked === 'calibrations' ? (
          <StandardCalibrations standard={standard} mayWrite={mayWrite} onClose={close} />
        ) : null}
        {asked === 'certificates' ? (
          <ReliantCertificates standard={standard} lastGood={standard.lastGood} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
