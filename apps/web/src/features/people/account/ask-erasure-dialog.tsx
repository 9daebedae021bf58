import { personalDataEndpoints } from '@portal/contract/operating/personal-data/endpoints.ts';
import { erasedData } from '@portal/contract/operating/personal-data/rules.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { KeptList } from './shared/kept-list.tsx';
import { PasswordAgain } from './shared/password-again.tsx';

/** Says what goes and what stays, and asks the company to erase the person. */
export function AskErasureDialog({ onClose }: { onClose: () => void }) {
  const ask = useEndpointMutation(personalDataEndpoints.ask, {
    invalidates: [personalDataEndpoints.own],
    failure: 'form',
    onSuccess: () => {
      toast({
        title: 'We have your request',
        description: 'We will erase your data once none of your repairs is open.',
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Request erasure of your data?"
      description="Your account ends, and your name goes from our records where we may remove it."
    >
      <div className="mb-4 flex flex-col gap-3 text-sm">
        <h3 className="font-medium">What is erased</h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {erasedData.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <h3 className="font-medium">What we keep</h3>
        <KeptList />
      </div>
      <PasswordAgain
        submitLabel="Request Erasure"
        pendingLabel="Sending..."
        destructive
        onPassword={(currentPassword) => ask.mutateAsync({ body: { currentPassword } })}
      />
    </Dialog>
  );
}
