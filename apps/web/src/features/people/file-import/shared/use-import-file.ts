import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { uploadTitles } from '@portal/contract/core/files.ts';
import type { ImportColumns } from '@portal/contract/people/file-import/fields.ts';
import { importFailed, importTitles } from '@portal/contract/people/file-import/messages.ts';
import type { FileImportDetail, ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useImportKind } from './import-kind.ts';

/** The texts of a failure's toast (B8). */
function toastFailed(several: string, error: Error): void {
  const status = error instanceof ApiError ? error.status : undefined;
  const message = userMessage(error);
  if (status === 415) toast({ variant: 'destructive', title: importTitles.wrongType, description: message });
  else if (status === 413)
    toast({ variant: 'destructive', title: uploadTitles.tooLarge, description: message });
  else
    toast({
      variant: 'destructive',
      title: importTitles.failed,
      description: importFailed(several, message),
    });
}

const formOf = (
  file: File,
  columns: ImportColumns | undefined,
  answers: ImportAnswers | undefined,
): FormData => {
  const form = new FormData();
  if (answers) form.set('answers', JSON.stringify(answers));
  if (columns) form.set('mapping', JSON.stringify(columns));
  form.set('file', file);
  return form;
};

/** Returns the two calls with a file: the preview and the import. It shows their failures. */
export function useImportFile(companyId: number) {
  const { calls, nouns } = useImportKind();
  const params = { companyId };
  const options = { failure: 'form', onError: (error: Error) => toastFailed(nouns[1], error) } as const;
  // The last preview stays on screen while the user tries other columns.
  const [preview, setPreview] = useState<FileImportDetail>();
  const check = useEndpointMutation(calls.import, { ...options, onSuccess: setPreview });
  const begin = useEndpointMutation(calls.import, {
    ...options,
    invalidates: [calls.list],
  });
  return {
    preview,
    checking: check.isPending,
    uploading: begin.isPending,
    /** Why the last attempt failed, until the next one. */
    failure: check.error ?? begin.error,
    check: (file: File, columns?: ImportColumns, answers?: ImportAnswers) => {
      begin.reset();
      return check.mutate({ params, query: { dryRun: 'true' }, form: formOf(file, columns, answers) });
    },
    begin: (
      file: File,
      columns: ImportColumns | undefined,
      answers: ImportAnswers,
      onBegun: (importId: number) => void,
    ) =>
      begin.mutate(
        { params, query: { background: 'true' }, form: formOf(file, columns, answers) },
        { onSuccess: ({ importId }) => onBegun(importId ?? 0) },
      ),
    forget: () => {
      setPreview(undefined);
      check.reset();
      begin.reset();
    },
  };
}
