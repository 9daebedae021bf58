import { placeholder, type TemplateVariable } from '@portal/contract/messaging/email-templates/variables.ts';
import { type FocusEvent, useRef, useState } from 'react';
import { type TemplateFields, type WrittenField, writtenFields } from './template-fields.ts';

type Written = HTMLInputElement | HTMLTextAreaElement;

const isWritten = (element: Element): element is Written =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name in writtenFields;

/**
 * Returns `insert`, which adds a variable at the cursor of the last used field (at first the HTML body) and returns the
 * focus there. `follow` must be called when the focus moves.
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
    // Waits until the new text is in the field. Before that, the browser would move the cursor to the end.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start + written.length, start + written.length);
    });
  };
  return { field, follow, insert };
}
