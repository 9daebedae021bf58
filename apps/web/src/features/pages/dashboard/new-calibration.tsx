import { Gauge } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/** The content of the tab New Calibration (A2). */
export const NewCalibration = () => (
  <EmptyState
    icon={Gauge}
    title="New Calibration"
    description="Enter a yearly calibration for a customer who called in."
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <AppLink to={paths.newRepair({ type: 'calibration' })} className={buttonClass()}>
          Create New Calibration
        </AppLink>
        <AppLink to={paths.serviceCalendar()} className={buttonClass({ variant: 'secondary' })}>
          View Calendar
        </AppLink>
      </div>
    }
  />
);
