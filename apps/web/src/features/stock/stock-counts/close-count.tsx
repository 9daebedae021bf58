import { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';
import type { StockCount } from '@portal/contract/stock/stock-counts/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByCount } from './use-count.ts';

/** Finishes or cancels a count, after a question (D6.7). */
export function CloseCount({ count }: { count: StockCount }) {
  const [asked, setAsked] = useState<'finish' | 'cancel'>();
  const options = { invalidates: changedByCount, failure: { title: 'The count could not be closed' } };
  const finish = useEndpointMutation(stockCountEndpoints.finish, options);
  const cancel = useEndpointMutation(stockCountEndpoints.cancel, options);
  const left = count.parts - count.counted;
  const params = { id: count.id };
  const close = async () => {
    if (asked === 'finish') {
      const { differences } = await finish.mutateAsync({ params });
      toast({
        title: 'Stock count finished',
        description: `${differences} ${differences === 1 ? 'part was' : 'parts were'} corrected.`,
      });
    } else {
      await cancel.mutateAsync({ params });
      toast({ title: 'Stock count cancelled', description: 'No stock has changed.' });
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked('cancel')}>
        Cancel Count
      </Button>
      <Button
        onClick={() => setAsked('finish')}
        disabledReason={count.counted === 0 ? 'Nothing has been counted yet' : null}
      >
        Finish Count
      </Button>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={asked === 'finish' ? 'Finish Stock Count' : 'Cancel Stock Count'}
          description={
            asked === 'finish'
              ? `${count.differences} ${count.differences === 1 ? 'difference becomes a correction' : 'differences become corrections'}. ${
                  left > 0
                    ? `${left} ${left === 1 ? 'part that was' : 'parts that were'} not counted stay as they are.`
                    : ''
                }`
              : 'What was counted changes no stock. The sheet stays readable.'
          }
          confirmLabel={asked === 'finish' ? 'Finish Count' : 'Cancel Count'}
          cancelLabel="Go On Counting"
          pendingLabel="Closing..."
          destructive={asked === 'cancel'}
          onConfirm={close}
        />
      ) : null}
    </>
  );
}
