import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import type { ProcedureDetail, ProcedureRevision } from '@portal/contract/laboratory/procedures/shapes.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { KeptTypingNotice } from '../../../../device/kept-typing-notice.tsx';
import { useKeptTyping } from '../../../../device/use-kept-typing.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByProcedure } from '../use-save-procedure.ts';
import { ApproveDraft } from './approve-draft.tsx';
import { DraftFile } from './draft-file.tsx';
import { bodyOf, type DraftValues, valuesOfRevision } from './draft-values.ts';
import { FactsSection } from './facts-section.tsx';
import { refusedOf } from './point-rows.ts';
import { PointsSection } from './points-section.tsx';
import { RangesSection } from './ranges-section.tsx';

interface DraftEditorProps {
  procedure: ProcedureDetail;
  revision: ProcedureRevision;
}

const none: Readonly<Record<string, string>> = {};
/** The draft of a procedure, to write. What is typed stays on the device until it is saved or thrown away. */
export function DraftEditor({ procedure, revision }: DraftEditorProps) {
  const { id: userId } = useSignedInUser();
  const key = `procedure-draft:${userId}:${revision.id}`;
  const draft = useKeptTyping(key, revision.version, valuesOfRevision(revision));
  const { values, isTyped } = draft;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const save = useEndpointMutation(procedureEndpoints.saveRevision, {
    invalidates: changedByProcedure,
    failure: 'form',
  });
  const { change } = draft;
  const saveNow = async () => {
    if (save.isPending) return;
    try {
      const saved = await save.mutateAsync({
        params: { id: revision.id },
        // Text that is no number goes as it was typed: the answer names the field.
        body: bodyOf(values) as GivenBody<typeof procedureEndpoints.saveRevision>,
        ifMatch: revision.version,
      });
      draft.saved(valuesOfRevision(saved), saved.version);
      setFailure(null);
      toast({ title: 'Draft saved', description: `Revision ${saved.revision} of ${procedure.number}.` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  };
  const fields = failure?.body?.fields ?? none;
  const refused = useMemo(() => refusedOf(fields), [fields]);
  // A key draws one section again, so they get functions that stay the same.
  const saving = useRef(saveNow);
  useEffect(() => {
    saving.current = saveNow;
  });
  const onSave = useCallback(() => void saving.current(), []);
  const onPoints = useCallback((points: DraftValues['points']) => change({ points }), [change]);
  const onRanges = useCallback((ranges: DraftValues['ranges']) => change({ ranges }), [change]);
  const readings = Number(values.readings) || 1;
  return (
    <>
      <KeptTypingNotice typing={draft} what="this draft" />
      {failure ? (
        <div role="alert" className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-danger">
          <p>{userMessage(failure)}</p>
          <ul className="list-disc pl-5">
            {refused.others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <FactsSection values={values} fields={fields} onChange={change} />
      <DraftFile revision={revision} onStored={draft.goOnFrom} />
      <PointsSection rows={values.points} refused={refused.points} onChange={onPoints} onSave={onSave} />
      <RangesSection ranges={values.ranges} readings={readings} onChange={onRanges} />
      <Card>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-sm text-muted">
            {isTyped ? 'Not saved yet. It stays on this device.' : 'Saved.'}
          </span>
          {isTyped ? (
            <Button
              variant="secondary"
              onClick={() => {
                draft.throwAway();
                setFailure(null);
              }}
            >
              Throw away what I typed
            </Button>
          ) : null}
          <Button onClick={() => void saveNow()} pending={save.isPending} pendingLabel="Saving...">
            Save Draft
          </Button>
          <ApproveDraft procedure={procedure} revision={revision} isTyped={isTyped} />
        </div>
      </Card>
    </>
  );
}
