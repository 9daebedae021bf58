import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import { send } from '../../../../api/client.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** Ticks the answer after a return in a row as seen, and tells how it went. @throws when it was not ticked. */
export async function seeAnswer({ id, name }: Pick<WorkRow, 'id' | 'name'>): Promise<void> {
  try {
    await send(surveyEndpoints.see, { params: { id } });
  } catch (error) {
    toast({ title: 'Not ticked', description: userMessage(error), variant: 'destructive' });
    throw error;
  }
  toast({ title: `Answer for ${name} seen`, description: 'It left the queue.' });
}
