import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { ProcedureDetail, ProcedureRevision } from '@portal/contract/laboratory/procedures/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useGo } from '../../../../navigation/navigation.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByProcedure } from '../use-save-procedure.ts';

interface ApproveDraftProps {
  procedure: ProcedureDetail;
  revision: ProcedureRevision;
  /** True while something is not saved. */
  isTyped: boolean;
}

/** Returns one more sentence about ranges without a budget, which may be meant so. */
function withoutBudget({ ranges }: ProcedureRevision): string {
  const names = ranges.filter(({ budget }) => budget === null).map(({ name }) => name);
  return names.length > 0 ? ` These ranges have no budget: ${names.join(', ')}.` : '';
}

/** Asks, then approves or removes the draft. */
export function ApproveDraft({ procedure, revision, isTyped }: ApproveDraftProps) {
  const [asked, setAsked] = useState<'approve' | 'delete'>();
  const go = useGo();
  const { id, version, effectiveFrom, notApprovable } = revision;
  const name = `Revision ${revision.revision} of ${procedure.number}`;
  const options = { invalidates: changedByProcedure, failure: { title: 'The draft was not changed' } };
  const approve = useEndpointMutation(procedureEndpoints.approveRevision, options);
  const remove = useEndpointMutation(procedureEndpoints.deleteRevision, {
    ...options,
    invalidates: [procedureEndpoints.get, procedureEndpoints.list],
  });
  const act = async () => {
    if (asked === 'delete') await remove.mutateAsync({ params: { id } });
    else await approve.mutateAsync({ params: { id }, ifMatch: version });
    toast({ title: asked === 'delete' ? 'Draft removed' : 'Revision approved', description: `${name}.` });
    go(
      asked === 'delete'
        ? procedurePaths.procedure(procedure.id)
        : procedurePaths.procedure(procedure.id, { revision: String(id) }),
      { replace: true },
    );
  };
  const isDelete = asked === 'delete';
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked('delete')}>
        Remove Draft
      </Button>
      <Button
        variant="secondary"
        onClick={() => setAsked('approve')}
        disabledReason={isTyped ? 'Save the draft first.' : notApprovable}
      >
        Approve
      </Button>
      {isTyped || !notApprovable ? null : (
        <p className="basis-full text-right text-sm text-muted">{notApprovable}</p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={isDelete ? 'Remove Draft' : 'Approve Revision'}
        description={
          isDelete
            ? `${name} is removed, with all that is typed in it. This action cannot be undone.`
            : `I have checked ${name} and approve it. It holds from ${effectiveFrom ? formatDate(effectiveFrom) : 'its day'} on and never changes afterwards.${withoutBudget(revision)}`
        }
        confirmLabel={isDelete ? 'Remove' : 'Approve'}
        pendingLabel={isDelete ? 'Removing...' : 'Approving...'}
        destructive={isDelete}
        onConfirm={act}
      />
    </>
  );
}
