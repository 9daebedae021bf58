import { type MailEvent, mailEventLabel } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { fitsEvent, templateTypeOf } from '@portal/contract/messaging/email-templates/types.ts';
import { Select } from '../../../ui/input/select.tsx';
import type { RuleTemplates } from './use-rule-templates.ts';

interface RuleTemplateProps {
  event: MailEvent;
  templates: RuleTemplates;
}

const NONE = '';

/** Chooses the template of one event. Default: the default of its type, else the portal's own text (D4.2). */
export function RuleTemplate({ event, templates: { all, of, choose } }: RuleTemplateProps) {
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
      className="lg:w-44 lg:shrink-0"
    />
  );
}
