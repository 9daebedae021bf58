import { Gauge, Plus } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

const newCalibration = () => paths.newRepair({ type: 'calibration' });

/** The buttons for staff who enter a request for a customer on the phone (A2, B2.3). */
export const NewRequestLinks = () => (
  <>
    <AppLink to={newCalibration()} className={buttonClass({ variant: 'secondary' })}>
      <Gauge aria-hidden className="size-4" />
      New Calibration Request
    </AppLink>
    <AppLink to={paths.newRepair()} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      New Repair
    </AppLink>
  </>
);

/** The content of the tab New Calibration (A2). */
export const NewCalibration = () => (
  <EmptyState
    icon={Gauge}
    title="New Calibration"
    description="Enter a yearly calibration for a customer who called in."
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <AppLink to={newCalibration()} className={buttonClass()}>
          Create New Calibration
        </AppLink>
        <AppLink to={paths.serviceCalendar()} className={buttonClass({ variant: 'secondary' })}>
          View Calendar
        </AppLink>
      </div>
    }
  />
);
