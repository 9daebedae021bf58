import type { Company } from '@portal/contract/companies/endpoints.ts';
import { companyMessages } from '@portal/contract/companies/messages.ts';
import { companySettingsEndpoints } from '@portal/contract/company-settings/endpoints.ts';
import { Send } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface TestMailButtonProps {
  company: Company;
  /** True when there are unsaved changes. They must be saved first, because the test uses the stored settings. */
  isUnsaved: boolean;
}

/** Sends a mail to the company's own address and shows the mail server's answer (B2.8, D4.4). */
export function TestMailButton({ company, isUnsaved }: TestMailButtonProps) {
  const { mutate, isPending } = useEndpointMutation(companySettingsEndpoints.testEmail, {
    failure: { title: 'Failed to send test email' },
    onSuccess: ({ message }) => toast({ title: 'Test email sent', description: message }),
  });
  const refuse = (title: string, description: string) =>
    toast({ variant: 'destructive', title, description });
  const send = () => {
    if (!company.notificationsEnabled) return refuse('Email notifications disabled', companyMessages.mailOff);
    if (!company.notificationEmail || !company.hasPassword)
      return refuse('Incomplete email configuration', companyMessages.mailIncomplete);
    return mutate({ params: { companyId: company.id } });
  };
  return (
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
  );
}
