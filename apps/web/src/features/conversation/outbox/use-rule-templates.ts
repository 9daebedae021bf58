import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { mailRuleEndpoints } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cache } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The template of each event (D4.2), and a function that changes it. */
export interface RuleTemplates {
  /** Undefined until they are known, or when they could not be loaded. */
  all: readonly EmailTemplate[] | undefined;
  of: (event: MailEvent) => number | null;
  choose: (event: MailEvent, templateId: number | null) => void;
}

type Choice = readonly [event: MailEvent, templateId: number | null];

/** Returns the company's templates and the choice of each event. */
export function useRuleTemplates(companyId: number): RuleTemplates {
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
