import { companySetupEndpoints } from '@portal/contract/operating/company-setup/endpoints.ts';
import { sampleDataEndpoints } from '@portal/contract/operating/sample-data/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button, type ButtonProps } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { loadedInWords } from './sample-data-words.ts';

/** A button that fills an empty company with sample data. */
export function LoadSampleData({ size, className }: Pick<ButtonProps, 'size' | 'className'>) {
  const companyId = useCompanyId() ?? 0;
  const { mutate, isPending } = useEndpointMutation(sampleDataEndpoints.load, {
    invalidates: [companySetupEndpoints.get, sampleDataEndpoints.get],
    failure: { title: 'Sample data not loaded' },
    onSuccess: (made) => toast({ title: 'Sample data loaded', description: loadedInWords(made) }),
  });
  return (
    <Button
      variant="secondary"
      size={size}
      className={className}
      pending={isPending}
      pendingLabel="Loading..."
      onClick={() => mutate({ params: { companyId } })}
    >
      Load Sample Data
    </Button>
  );
}
