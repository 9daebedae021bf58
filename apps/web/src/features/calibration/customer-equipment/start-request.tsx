import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { FilePlus2, Gauge } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

/** Starts a request for a unit (D5.6). Technicians create none. */
export function StartRequest({ unit }: { unit: UnitPassport }) {
  const { role } = useSignedInUser();
  const equipmentId = String(unit.id);
  if (role === 'customer')
    return (
      <AppLink to={paths.newRequest({ equipmentId })} className={buttonClass()}>
        <FilePlus2 aria-hidden className="size-4" />
        New Request
      </AppLink>
    );
  if (!isAdmin(role)) return null;
  return (
    <>
      <AppLink to={paths.newRepair({ equipmentId })} className={buttonClass()}>
        <FilePlus2 aria-hidden className="size-4" />
        New Repair
      </AppLink>
      <AppLink
        to={paths.newRepair({ type: 'calibration', equipmentId })}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Gauge aria-hidden className="size-4" />
        New Calibration
      </AppLink>
    </>
  );
}
