import { companyUserEndpoints } from '@portal/contract/company-users/endpoints.ts';
import { personalDataEndpoints } from '@portal/contract/personal-data/endpoints.ts';
import { erasedData, isNameOfPerson } from '@portal/contract/personal-data/rules.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { KeptList } from './kept-list.tsx';

interface ErasePersonDialogProps {
  userId: number;
  name: string;
  onClose: () => void;
}

/** Says what goes and what stays, and erases a person when their name is typed. */
export function ErasePersonDialog({ userId, name, onClose }: ErasePersonDialogProps) {
  const [typed, setTyped] = useState('');
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
      confirmDisabledReason={isNameOfPerson(typed, name) ? null : 'Type the name of the person first.'}
      pendingLabel="Erasing..."
      destructive
      onConfirm={() => erase.mutateAsync({ params: { id: userId }, body: { name: typed } })}
    >
      <div className="mb-4 flex flex-col gap-3 text-sm">
        <h3 className="font-medium">What goes</h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {erasedData.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
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
