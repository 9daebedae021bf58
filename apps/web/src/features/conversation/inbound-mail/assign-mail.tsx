import {
  type InboundMailDetail,
  inboundMailEndpoints,
} from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { z } from 'zod';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { SearchedField } from '../../../forms/searched-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const rules = z.object({ repairId: z.int({ error: inboundMessages.noRepair }) });

/** Puts the mail into the conversation of a repair. The repair that the mail names is chosen already. */
export function AssignMail({ mail, onDone }: { mail: InboundMailDetail; onDone: () => void }) {
  const form = useZodForm(rules, { defaultValues: { repairId: mail.repairId as number } });
  const assign = useEndpointMutation(inboundMailEndpoints.assign, {
    invalidates: [inboundMailEndpoints.list, inboundMailEndpoints.get],
    failure: { title: 'Not put into the conversation' },
    onSuccess: ({ serviceReportNumber }) => {
      onDone();
      toast({
        title: 'Put into the conversation',
        description: `The mail is now part of ${serviceReportNumber}.`,
      });
    },
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => assign.mutateAsync({ params: { id: mail.id }, body })}
      submitLabel="Put into Conversation"
      pendingLabel="Saving..."
      // The buttons of a form stay visible while it scrolls, and would cover the only field here.
      actions={false}
      summary={false}
      guard={false}
    >
      <SearchedField
        control={form.control}
        name="repairId"
        label="Repair"
        rowsOf={(search) => q(repairEndpoints.list, { query: { page: '1', pageSize: '20', search } })}
        optionOf={({ id, serviceReportNumber, modelPartNo, status }) => ({
          value: String(id),
          label: serviceReportNumber,
          detail: `${modelPartNo} · ${statusLabel(status)}`,
        })}
        stored={
          mail.repairId && mail.serviceReportNumber
            ? { value: String(mail.repairId), label: mail.serviceReportNumber }
            : undefined
        }
        failure="Failed to fetch repairs"
        placeholder="Choose a repair"
        searchPlaceholder="Search repairs..."
        empty="No repairs found"
      />
      <Button
        type="submit"
        className="self-start"
        pending={form.formState.isSubmitting}
        pendingLabel="Saving..."
      >
        Put into Conversation
      </Button>
    </Form>
  );
}
