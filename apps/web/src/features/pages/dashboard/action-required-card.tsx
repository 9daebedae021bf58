import { CircleCheck } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ShortRepairList } from './short-repair-list.tsx';

/** Up to five repairs that are submitted or wait for approval (A2). */
export const ActionRequiredCard = () => (
  <Card
    title="Action Required"
    description="New requests and estimates that wait for an answer"
    action={
      <AppLink
        to={paths.adminRepairs({ filter: 'action' })}
        className={buttonClass({ variant: 'link', size: 'inline' })}
      >
        View all<span className="sr-only"> repairs that need action</span>
      </AppLink>
    }
    flush
  >
    <ShortRepairList
      label="Action Required"
      query={{ filter: 'action' }}
      empty={
        <EmptyState
          icon={CircleCheck}
          title="Nothing waits for you"
          description="New requests and estimates without an answer appear here."
        />
      }
    />
  </Card>
);
