import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPenLine } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { useIsPhone } from '../../../ui/phone.ts';

/** Leads staff with a phone from the label of a unit to the results of its open calibration (D5.14). */
export function EnterResultsLink({ unit }: { unit: UnitPassport }) {
  const staff = isStaff(useSignedInUser().role);
  const phone = useIsPhone();
  const { data } = useQuery({
    ...q(customerEquipmentEndpoints.repairs, { params: { id: unit.id } }),
    enabled: staff && phone,
  });
  const open = data?.find(({ calibrationNeeded, status }) => calibrationNeeded && isActive(status));
  if (!staff || !phone || !open) return null;
  return (
    <AppLink to={paths.mobileRepair(open.id, { unit: String(unit.id) })} className={buttonClass()}>
      <ClipboardPenLine aria-hidden className="size-4" />
      Enter Results
    </AppLink>
  );
}
