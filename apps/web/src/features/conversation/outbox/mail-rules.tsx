import { userMessage } from '@portal/contract/core/api-error.ts';
import {
  type MailRecipient,
  mailEventLabel,
  mailEvents,
  mailRecipients,
} from '@portal/contract/messaging/email-templates/mail-events.ts';
import { type MailRule, mailRuleEndpoints } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cache } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ReminderList } from './reminder-list.tsx';
import { RuleTemplate } from './rule-template.tsx';
import { useRuleTemplates } from './use-rule-templates.ts';

const columns: Record<MailRecipient, string> = {
  customer: 'Customer',
  additional: 'Additional emails',
  cc: 'Copy to us',
};

/** What is sent: the table of mails, and the reminders that wait or were sent. */
export const MailRules = () => (
  <div className="flex flex-col gap-6">
    <RuleTable />
    <ReminderList />
  </div>
);

/** The table of events, recipients, templates and on/off (D4.2). Each choice takes effect at once. */
function RuleTable() {
  const params = { companyId: useCompanyId() ?? 0 };
  const list = q(mailRuleEndpoints.list, { params });
  const { data, error, refetch, isFetching } = useQuery(list);
  // Choices that are being saved, so that a checkbox shows its new state at once.
  const [chosen, setChosen] = useState<readonly MailRule[]>([]);
  const { mutateAsync } = useEndpointMutation(mailRuleEndpoints.save, {
    invalidates: [mailPreviewEndpoints.ofStatus],
    failure: { title: 'Update failed' },
    onSuccess: (rules) => {
      cache.setQueryData(list.queryKey, rules);
      toast({ title: 'Mail rules updated', description: 'The change holds from the next email on.' });
    },
  });
  const templates = useRuleTemplates(params.companyId);
  const isOn = (event: MailRule['event'], recipient: MailRecipient): boolean => {
    const same = (rule: MailRule) => rule.event === event && rule.recipient === recipient;
    return (chosen.findLast(same) ?? data?.find(same))?.enabled ?? false;
  };
  const save = (rule: MailRule) => {
    setChosen((rules) => [...rules, rule]);
    const settle = () => setChosen((rules) => rules.filter((one) => one !== rule));
    void mutateAsync({ params, body: { rules: [rule] } }).then(settle, settle);
  };
  return (
    <Card flush>
      <p className="max-w-none border-b border-line px-4 py-3 text-muted">
        “Copy to us” is the copy address of your company.
      </p>
      {error ? (
        <ErrorState
          title="The mail rules could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <table className="w-full">
          <thead className="border-b border-line text-left text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium">
                <span className="flex justify-between gap-4">
                  Email
                  <span className="hidden w-44 lg:block">Template</span>
                </span>
              </th>
              {mailRecipients.map((recipient) => (
                <th
                  key={recipient}
                  scope="col"
                  className="w-16 px-1 py-2 text-center text-xs font-medium sm:w-24 sm:text-sm xl:w-32"
                >
                  {columns[recipient]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {mailEvents.map((event) => (
              <tr key={event}>
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  <span className="flex flex-col gap-1 lg:flex-row lg:items-center lg:justify-between lg:gap-4">
                    {mailEventLabel(event)}
                    <RuleTemplate event={event} templates={templates} />
                  </span>
                </th>
                {mailRecipients.map((recipient) => (
                  <td key={recipient} className="px-2 py-2 text-center">
                    {data ? (
                      <Checkbox
                        aria-label={`${mailEventLabel(event)}: ${columns[recipient]}`}
                        checked={isOn(event, recipient)}
                        onCheckedChange={(enabled) => save({ event, recipient, enabled })}
                      />
                    ) : (
                      <Skeleton className="mx-auto size-5" />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
