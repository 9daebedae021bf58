import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { secondFactorEndpoints } from '@portal/contract/people/second-factor/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';

/** Sets whether the company's staff need a second factor (D1.8). Only a superadmin decides it. */
export function SecondFactorSwitch({ company }: { company: Company }) {
  const [asking, setAsking] = useState(false);
  const isRequired = company.requireSecondFactor ?? false;
  const { mutateAsync, isPending } = useEndpointMutation(secondFactorEndpoints.require, {
    invalidates: changedByCompany,
    failure: { title: 'Update failed' },
    onSuccess: ({ required }) =>
      toast({
        title: 'Company updated',
        description: required
          ? `Staff of ${company.name} need two-step sign-in now.`
          : `Staff of ${company.name} choose for themselves now.`,
      }),
  });
  const set = (required: boolean) => mutateAsync({ params: { companyId: company.id }, body: { required } });
  return (
    <Card title="Security">
      <Switch
        label="Require two-step sign-in of staff"
        hint="Technicians and admins sign in with their password and a code of an authenticator app. Customers choose for themselves."
        checked={isRequired}
        disabled={isPending}
        // The toast of the call shows a failure.
        onCheckedChange={(on) => (on ? setAsking(true) : void set(false).catch(() => undefined))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require two-step sign-in?"
        description={`From their next click on, everybody of ${company.name}'s staff who has no authenticator app set up yet sees only the page to set it up; what they have not saved is lost. Those who have one notice nothing.`}
        confirmLabel="Require it"
        pendingLabel="Saving..."
        onConfirm={() => set(true)}
      />
    </Card>
  );
}
