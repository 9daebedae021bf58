import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import { DEFAULT_TEMPLATE_TYPE } from '@portal/contract/messaging/email-templates/types.ts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { TemplateFields } from './template-fields.ts';

/** Sets the starting text of a type in the form. */
export function insertStartingText(
  form: TemplateFields,
  type = form.getValues('type') ?? DEFAULT_TEMPLATE_TYPE,
): void {
  const start = startOf(type);
  for (const field of ['subject', 'bodyHtml', 'bodyText'] as const)
    form.setValue(field, start[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

/** Sets the starting text of a newly chosen type, unless the user has changed the text. */
export function useFollowType(form: TemplateFields): void {
  const type = useWatch({ control: form.control, name: 'type' }) ?? DEFAULT_TEMPLATE_TYPE;
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    const start = startOf(before.current);
    before.current = type;
    const { subject, bodyHtml, bodyText } = form.getValues();
    const isUntouched =
      subject === start.subject && bodyHtml === start.bodyHtml && bodyText === start.bodyText;
    if (isUntouched) insertStartingText(form, type);
  }, [form, type]);
}
