import { placeholder, type TemplateVariable } from '@portal/contract/email-templates/variables.ts';
import { type FocusEvent, useRef, useState } from 'react';
import { type TemplateFields, type WrittenField, writtenFields } from './template-fields.ts';

type Written = HTMLInputElement | HTMLTextAreaElement;

const isWritten = (element: Element): element is Written =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name in writtenFields;

/**
 * Puts a variable where the cursor was in the field that was written in last, the HTML body to begin with, and the
 * focus back there. `follow` has to hear where the focus goes.
 */
export function useInsertVariable(form: TemplateFields) {
  const last = useRef<Written>(null);
  const [field, setField] = useState<WrittenField>('bodyHtml');
  const follow = ({ target }: FocusEvent) => {
    if (!isWritten(target)) return;
    last.current = target;
    setField(target.name as WrittenField);
  };
  const insert = (name: TemplateVariable) => {
    const text = form.getValues(field);
    const element = last.current;
    const start = element?.selectionStart ?? text.length;
    const end = element?.selectionEnd ?? start;
    const written = placeholder(name);
    form.setValue(field, text.slice(0, start) + written + text.slice(end), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    if (!element) return;
    // Once the new text is in the field: before, the browser would put the cursor at its end.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start + written.length, start + written.length);
    });
  };
  return { field, follow, insert };
}
