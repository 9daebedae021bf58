import { personalDataEndpoints } from '@portal/contract/operating/personal-data/endpoints.ts';
import { isNameOfPerson, keptRecords } from '@portal/contract/operating/personal-data/rules.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { KeptList } from '../../../people/account/shared/kept-list.tsx';
import { ChangedList, LeftList } from './changed-list.tsx';

/** Nobody confirms what they have not seen. */
const whyNotYet = ({
  data,
  isError,
}: {
  data?: { refused: string | null } | undefined;
  isError: boolean;
}): string | null => {
  if (data) return data.refused;
  return isError ? 'What changes could not be counted.' : 'What changes is being counted.';
};

interface ErasePersonDialogProps {
  userId: number;
  name: string;
  onClose: () => void;
}

/** Counts what changes, says what stays, and erases a person when their name is typed. */
export function ErasePersonDialog({ userId, name, onClose }: ErasePersonDialogProps) {
  const [typed, setTyped] = useState('');
  const params = { id: userId };
  // What was counted the last time may have changed.
  const preview = useQuery({ ...q(personalDataEndpoints.preview, { params }), staleTime: 0, gcTime: 0 });
  const { data } = preview;
  // The list of what stays is below it.
  const left = (data?.left ?? []).filter((one) =>
    Object.values(keptRecords).every(({ what }) => what !== one.what),
  );
  const erase = useEndpointMutation(personalDataEndpoints.erase, {
    invalidates: [personalDataEndpoints.of, companyUserEndpoints.get, companyUserEndpoints.list],
    failure: { title: 'Not erased' },
    onSuccess: () => toast({ title: 'Erasure begun', description: `${name} cannot sign in any more.` }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Erase ${name}?`}
      description="The account ends at once. Nobody can bring the person back."
      confirmLabel="Erase Person"
      confirmDisabledReason={
        whyNotYet(preview) ?? (isNameOfPerson(typed, name) ? null : 'Type the name of the person first.')
      }
      pendingLabel="Erasing..."
      destructive
      onConfirm={() => erase.mutateAsync({ params, body: { name: typed } })}
    >
      <div className="mb-4 flex flex-col gap-3 text-sm">
        {data?.refused ? (
          <p role="status" className="font-medium">
            {data.refused}
          </p>
        ) : null}
        <h3 className="font-medium">What changes, in rows</h3>
        {data ? (
          <ChangedList changed={data.changed} />
        ) : (
          <p role="status" className="text-muted">
            {preview.isError ? 'It could not be counted. Close this window and try again.' : 'Counting...'}
          </p>
        )}
        {left.length > 0 ? (
          <>
            <h3 className="font-medium">What is left where it stands</h3>
            <LeftList left={left} />
          </>
        ) : null}
        <h3 className="font-medium">What stays</h3>
        <KeptList forStaff />
      </div>
      <Field label={`Type “${name}” to confirm`}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
