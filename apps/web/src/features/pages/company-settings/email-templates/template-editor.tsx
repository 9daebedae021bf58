import { userMessage } from '@portal/contract/core/api-error.ts';
import { emailTemplateEndpoints } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplateEditorProps {
  /** The id in the URL, or 'new' for a new template. */
  id: string;
  onClose: () => void;
}

/** The form of a new template, or of the template in the URL after it has loaded. */
export function TemplateEditor({ id, onClose }: TemplateEditorProps) {
  const isNew = id === 'new';
  const { data, error, refetch, isFetching } = useQuery({
    ...q(emailTemplateEndpoints.get, { params: { id } }),
    enabled: !isNew,
  });
  if (isNew || data) return <TemplateForm template={data} onClose={onClose} />;
  return (
    <Card>
      {error ? (
        <ErrorState
          title="The template could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={
            <Button variant="secondary" onClick={onClose}>
              Back to Templates
            </Button>
          }
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading template</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Card>
  );
}
