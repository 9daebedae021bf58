import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { procedureFileRule } from '@portal/contract/laboratory/procedures/procedure-file.ts';
import type { ProcedureRevision } from '@portal/contract/laboratory/procedures/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { changedByProcedure } from '../use-save-procedure.ts';

const UploadDialog = lazy(() =>
  import('../../../../ui/file/upload-dialog.tsx').then((part) => ({ default: part.UploadDialog })),
);

interface DraftFileProps {
  revision: ProcedureRevision;
  /** Gets the version that a change of the file made. */
  onStored: (version: number) => void;
}

/** The PDF of a draft. It is stored at once, apart from what is typed. */
export function DraftFile({ revision, onStored }: DraftFileProps) {
  const { id, fileName } = revision;
  const [asked, setAsked] = useState(false);
  const invalidates = changedByProcedure;
  const upload = useEndpointMutation(procedureEndpoints.setFile, {
    invalidates,
    failure: { title: 'The file was not stored', description: (error) => userMessage(error) },
    onSuccess: ({ version }) => {
      onStored(version);
      setAsked(false);
    },
  });
  const remove = useEndpointMutation(procedureEndpoints.removeFile, {
    invalidates,
    failure: { title: 'The file was not removed' },
    // When somebody else has saved meanwhile, the draft is at a later version, and the editor says so.
    onSuccess: () => onStored(revision.version + 1),
  });
  return (
    <Card title="File">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 wrap-anywhere">{fileName ?? 'No file. The text alone may be enough.'}</span>
        <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
          {fileName ? 'Replace file' : 'Choose file'}
        </Button>
        {fileName ? (
          <Button
            variant="link"
            size="inline"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          >
            Remove file
          </Button>
        ) : null}
      </div>
      <Suspense>
        {asked ? (
          <UploadDialog
            title="File of the procedure"
            description="A PDF of up to 10 MB."
            rule={procedureFileRule}
            label="Choose a PDF or drop it here"
            submitLabel="Store file"
            pendingLabel="Storing..."
            pending={upload.isPending}
            onUpload={(form) => upload.mutate({ params: { id }, form })}
            onClose={() => setAsked(false)}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
