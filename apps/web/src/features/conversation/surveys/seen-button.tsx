import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { BAD_STARS } from '@portal/contract/conversation/surveys/rules.ts';
import type { Survey } from '@portal/contract/conversation/surveys/shapes.ts';
import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Ticks a bad answer as seen, or says who has done so. Other answers need nobody. */
export function Seen({ survey }: { survey: Survey }) {
  const see = useEndpointMutation(surveyEndpoints.see, {
    invalidates: [surveyEndpoints.list, workQueueEndpoints.get],
    failure: { title: 'Not ticked' },
    onSuccess: () =>
      void toast({
        title: `Answer for ${survey.serviceReportNumber} seen`,
        description: 'It left the queue.',
      }),
  });
  if (survey.stars === null || survey.stars > BAD_STARS) return null;
  if (survey.seenAt) return <span className="text-sm text-muted">Seen by {survey.seenBy}</span>;
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={see.isPending}
      pendingLabel="Saving..."
      onClick={() => see.mutate({ params: { id: survey.id } })}
    >
      Seen
      <span className="sr-only"> {survey.serviceReportNumber}</span>
    </Button>
  );
}
