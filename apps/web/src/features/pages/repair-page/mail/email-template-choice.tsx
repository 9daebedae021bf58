import { emailTemplateEndpoints } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { EmailForm } from './email-form.ts';

/** The general templates of the company. The chosen one fills subject and message, which can then be changed. */
export function EmailTemplateChoice({ form: { setValue } }: { form: EmailForm }) {
  const [chosen, setChosen] = useState('');
  const templates = useQuery(q(emailTemplateEndpoints.list, { query: { type: 'general', pageSize: '100' } }))
    .data?.rows;
  if (!templates || templates.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const template = templates.find((one) => String(one.id) === id);
    if (!template) return;
    setValue('subject', template.subject, { shouldDirty: true });
    setValue('message', template.bodyText, { shouldDirty: true });
  };
  return (
    <Field label="Template">
      {(aria) => (
        <Select
          {...aria}
          value={chosen}
          onValueChange={choose}
          options={[
            { value: '', label: 'None' },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}
