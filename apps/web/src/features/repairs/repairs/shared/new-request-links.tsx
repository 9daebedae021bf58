import { Gauge, Plus } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';

/** The buttons for staff who enter a request for a customer on the phone (A2, B2.3). */
export const NewRequestLinks = () => (
  <>
    <AppLink to={paths.newRepair({ type: 'calibration' })} className={buttonClass({ variant: 'secondary' })}>
      <Gauge aria-hidden className="size-4 max-sm:hidden" />
      New Calibration Request
    </AppLink>
    <AppLink to={paths.newRepair()} className={buttonClass()}>
      <Plus aria-hidden className="size-4 max-sm:hidden" />
      New Repair
    </AppLink>
  </>
);
