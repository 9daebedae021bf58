import type { FileImport } from '@portal/contract/people/file-import/shapes.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button, type ButtonProps } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useImportKind } from './import-kind.ts';
import { undoInWords } from './import-words.ts';

interface UndoImportProps {
  companyId: number;
  row: FileImport;
  size?: ButtonProps['size'];
}

/** Undoes an import after a question. Shows nothing when this is not possible any more (D5.2). */
export function UndoImport({ companyId, row, size }: UndoImportProps) {
  const kind = useImportKind();
  const { calls, changes, nouns } = kind;
  const [asking, setAsking] = useState(false);
  const undo = useEndpointMutation(calls.undo, {
    invalidates: [...changes, calls.list, calls.get],
    failure: { title: 'Undo Failed' },
    onSuccess: (undone) =>
      toast({ title: 'Import Undone', ...(undone.undo && { description: undoInWords(kind, undone.undo) }) }),
  });
  const { importId, undoUntil, fileName } = row;
  if (importId === null || undoUntil === null) return null;
  return (
    <>
      <Button variant="secondary" size={size} aria-label={`Undo ${fileName}`} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={`The ${nouns[1]} that ${fileName} added are removed and those it changed are restored. Whatever was changed or used since stays as it is.`}
        confirmLabel="Undo Import"
        pendingLabel="Undoing..."
        destructive
        onConfirm={() => undo.mutateAsync({ params: { companyId, importId } })}
      />
    </>
  );
}
