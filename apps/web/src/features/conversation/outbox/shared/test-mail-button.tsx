import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

interface TestMailButtonProps {
  company: Company;
  /** True when there are unsaved changes. They must be saved first, because the test uses the stored settings. */
  isUnsaved: boolean;
  /** Called with the mail server's answer and what to do about it, and with undefined when another test begins. */
  onFault: (fault: string | undefined) => void;
}

/** Sends a mail to the company's own address, or to the user's, and tells the mail server's answer (B2.8, D4.4). */
export function TestMailButton({ company, isUnsaved, onFault }: TestMailButtonProps) {
  const { email: mine } = useSignedInUser();
  const [to, setTo] = useState<'company' | 'me'>('company');
  const { mutate, isPending } = useEndpointMutation(companySettingsEndpoints.testEmail, {
    failure: { title: 'Failed to send test email' },
    onSuccess: ({ message }) => toast({ title: 'Test email sent', description: message }),
    onError: (error) => onFault(userMessage(error)),
  });
  const ofCompany = company.email || company.notificationEmail;
  const refuse = (title: string, description: string) =>
    toast({ variant: 'destructive', title, description });
  const send = () => {
    onFault(undefined);
    if (!company.notificationsEnabled) return refuse('Email notifications disabled', companyMessages.mailOff);
    if (!company.notificationEmail || !company.hasPassword)
      return refuse('Incomplete email configuration', companyMessages.mailIncomplete);
    return mutate({ params: { companyId: company.id }, body: { to } });
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 sm:justify-end">
      {ofCompany && ofCompany !== mine ? (
        <Select
          aria-label="The test goes to"
          className="w-56 max-w-full"
          value={to}
          onValueChange={setTo}
          options={[
            { value: 'company', label: `To ${ofCompany}` },
            { value: 'me', label: `To me, ${mine}` },
          ]}
        />
      ) : null}
      <Button
        variant="secondary"
        onClick={send}
        pending={isPending}
        pendingLabel="Sending..."
        disabledReason={isUnsaved ? 'Save the changes first: the test uses what is stored.' : null}
      >
        <Send aria-hidden className="size-4" />
        Send Test Email
      </Button>
    </div>
  );
}
