import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import {
  type MailEvent,
  type MailRecipient,
  mailEventLabel,
  mailEvents,
  mailRecipients,
} from '@portal/contract/messaging/email-templates/mail-events.ts';
import { fitsEvent, templateTypeOf } from '@portal/contract/messaging/email-templates/types.ts';
import { type MailRule, mailRuleEndpoints } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cache } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ReminderList } from './reminder-list.tsx';

/** The template of each event (D4.2), and a function that changes it. */
interface RuleTemplates {
  /** Undefined until they are known, or when they could not be loaded. */
  all: readonly EmailTemplate[] | undefined;
  of: (event: MailEvent) => number | null;
  choose: (event: MailEvent, templateId: number | null) => void;
}

type Choice = readonly [event: MailEvent, templateId: number | null];

/** Returns the company's templates and the choice of each event. */
function useRuleTemplates(companyId: number): RuleTemplates {
  const params = { companyId };
  const list = q(mailRuleEndpoints.templates, { params });
  const choices = useQuery(list);
  const templates = useQuery(q(emailTemplateEndpoints.list, { query: { sort: 'name' } }));
  // The choice that is being saved, so that the field shows it at once.
  const [sent, setSent] = useState<readonly Choice[]>([]);
  const { mutateAsync } = useEndpointMutation(mailRuleEndpoints.chooseTemplates, {
    invalidates: [mailPreviewEndpoints.ofStatus],
    failure: { title: 'Update failed' },
    onSuccess: (answer) => {
      cache.setQueryData(list.queryKey, answer);
      toast({ title: 'Mail rules updated', description: 'The change holds from the next email on.' });
    },
  });
  return {
    all: choices.data && templates.data?.rows,
    of: (event) => {
      const [, chosen] = sent.findLast(([of]) => of === event) ?? [];
      const stored = choices.data?.find((choice) => choice.event === event)?.templateId ?? null;
      return chosen === undefined ? stored : chosen;
    },
    choose: (event, templateId) => {
      const choice: Choice = [event, templateId];
      setSent((before) => [...before, choice]);
      const settle = () => setSent((before) => before.filter((one) => one !== choice));
      void mutateAsync({ params, body: { choices: [{ event, templateId }] } }).then(settle, settle);
    },
  };
}

interface RuleTemplateProps {
  event: MailEvent;
  templates: RuleTemplates;
}

const NONE = '';

/** Chooses the template of one event. Default: the default of its type, else the portal's own text (D4.2). */
function RuleTemplate({ event, templates: { all, of, choose } }: RuleTemplateProps) {
  const fitting = all?.filter(({ type }) => fitsEvent(type, event)) ?? [];
  const byDefault = fitting.find(({ type, isDefault }) => isDefault && type === templateTypeOf(event));
  return (
    <Select
      aria-label={`${mailEventLabel(event)}: template`}
      value={String(of(event) ?? NONE)}
      onValueChange={(value) => choose(event, value === NONE ? null : Number(value))}
      disabled={all === undefined}
      options={[
        { value: NONE, label: byDefault ? `Default: ${byDefault.name}` : 'Portal text' },
        ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      className="lg:w-56 lg:shrink-0 xl:w-72"
    />
  );
}

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
                  <span className="hidden w-56 lg:block xl:w-72">Template</span>
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
