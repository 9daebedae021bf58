import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { DeleteRepair } from '../delete-repair.tsx';

/** The unit in one line and the buttons of A2. On phones they are the last thing of the page, so that it begins with work. */
export function PageLinks({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const look = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:order-last">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere text-muted">{unitLine(repair)}</p>
      <div className="-mx-3 flex flex-wrap gap-1 md:mx-0">
        <AppLink to={isAdmin(role) ? paths.adminRepairs() : paths.repairs()} className={look}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Repairs
        </AppLink>
        <AppLink to={paths.mobileRepair(repair.id)} className={look}>
          <Smartphone aria-hidden className="size-4" />
          Field Tech View
        </AppLink>
        {repair.can.delete ? <DeleteRepair repair={repair} /> : null}
      </div>
    </div>
  );
}

const unitLine = ({ modelPartNo, serialNumber, companyName, contactName }: Repair): string =>
  [modelPartNo, serialNumber && `S/N ${serialNumber}`, companyName ?? contactName]
    .filter(Boolean)
    .join(' · ');
