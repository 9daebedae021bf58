import { companySetupEndpoints } from '@portal/contract/operating/company-setup/endpoints.ts';
import { sampleDataEndpoints } from '@portal/contract/operating/sample-data/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button, type ButtonProps } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { removalInWords } from './sample-data-words.ts';

/** A button that removes the sample data after one question, which says what goes. */
export function RemoveSampleData({ size, className }: Pick<ButtonProps, 'size' | 'className'>) {
  const companyId = useCompanyId() ?? 0;
  const params = { companyId };
  const [asking, setAsking] = useState(false);
  const data = useQuery({ ...q(sampleDataEndpoints.get, { params }), enabled: asking }).data;
  const remove = useEndpointMutation(sampleDataEndpoints.remove, {
    invalidates: [companySetupEndpoints.get, sampleDataEndpoints.get],
    failure: { title: 'Sample data not removed' },
    onSuccess: () =>
      toast({ title: 'Sample data removed', description: 'Your company is ready for its own work.' }),
  });
  return (
    <>
      <Button variant="secondary" size={size} className={className} onClick={() => setAsking(true)}>
        Remove Sample Data
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the sample data?"
        description="This cannot be undone."
        confirmLabel="Remove Sample Data"
        confirmDisabledReason={data ? null : 'Counting what goes...'}
        pendingLabel="Removing..."
        destructive
        onConfirm={() => remove.mutateAsync({ params })}
      >
        <div className="flex flex-col gap-2" aria-live="polite">
          {data ? removalInWords(data).map((sentence) => <p key={sentence}>{sentence}</p>) : null}
        </div>
      </ConfirmDialog>
    </>
  );
}
