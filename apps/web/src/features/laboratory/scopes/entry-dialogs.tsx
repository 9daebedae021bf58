import { scopeEndpoints } from '@portal/contract/laboratory/scopes/endpoints.ts';
import type { ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { lazy, Suspense } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toastDone } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { changedByEntry, nameOfEntry } from './use-save-entry.ts';

const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((part) => ({ default: part.EntryDialog })));
const EndDialog = lazy(() => import('./end-dialog.tsx').then((part) => ({ default: part.EndDialog })));
const AfterEndDialog = lazy(() =>
  import('./claiming-certificates.tsx').then((part) => ({ default: part.AfterEndDialog })),
);

function RemoveDialog({ entry, onClose }: { entry: ScopeEntry; onClose: () => void }) {
  const remove = useEndpointMutation(scopeEndpoints.remove, {
    invalidates: changedByEntry,
    failure: { title: 'The entry was not removed' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Remove the entry?"
      description={`${nameOfEntry(entry)} goes for good.`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: entry.id }, ifMatch: entry.version });
        toastDone('Entry', nameOfEntry(entry), 'removed');
      }}
    />
  );
}

interface EntryDialogsProps {
  /** 'new', or an act and the id of its entry such as 'edit-5'. */
  dialog: string | undefined;
  /** The rows of the page. A dialog for another one does not open. */
  rows: readonly ScopeEntry[];
  onClose: () => void;
}

/** The dialog of the scope that the address names. */
export function EntryDialogs({ dialog, rows, onClose }: EntryDialogsProps) {
  const [act, id] = dialog?.split('-') ?? [];
  const entry = rows.find((row) => String(row.id) === id);
  return (
    <Suspense>
      {act === 'new' ? <EntryDialog onClose={onClose} /> : null}
      {act === 'copy' && entry ? <EntryDialog like={entry} onClose={onClose} /> : null}
      {act === 'edit' && entry && !entry.hasHeld ? <EntryDialog entry={entry} onClose={onClose} /> : null}
      {act === 'after' && entry?.validUntil ? (
        <AfterEndDialog entry={entry} after={entry.validUntil} onClose={onClose} />
      ) : null}
      {act === 'end' && entry ? <EndDialog entry={entry} onClose={onClose} /> : null}
      {act === 'remove' && entry && !entry.hasHeld ? <RemoveDialog entry={entry} onClose={onClose} /> : null}
    </Suspense>
  );
}
