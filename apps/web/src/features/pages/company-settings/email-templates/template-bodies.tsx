import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import {
  DEFAULT_TEMPLATE_TYPE,
  type EmailTemplateType,
} from '@portal/contract/messaging/email-templates/types.ts';
import {
  placeholder,
  type TemplateVariable,
  variablesOf,
  variableWords,
} from '@portal/contract/messaging/email-templates/variables.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../../forms/form-section.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { HtmlPreview, PreviewBar, TextPreview } from './template-preview.tsx';
import {
  type TemplateFields,
  useTemplatePreview,
  type WrittenField,
  writtenFields,
} from './use-template-preview.ts';

type Written = HTMLInputElement | HTMLTextAreaElement;

const isWritten = (element: Element): element is Written =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name in writtenFields;

/**
 * Returns `insert`, which adds a variable at the cursor of the last used field (at first the HTML body) and returns the
 * focus there. `follow` must be called when the focus moves.
 */
function useInsertVariable(form: TemplateFields) {
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

interface VariableButtonsProps {
  type: EmailTemplateType;
  /** The field that gets the variables. */
  field: WrittenField;
  onInsert: (name: TemplateVariable) => void;
}

/** Every variable of the type, each a button that inserts it (D4.3). */
function VariableButtons({ type, field, onInsert }: VariableButtonsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="pb-2 text-sm text-muted">
        Insert at the cursor in <span className="font-medium text-ink">{writtenFields[field]}</span>:
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {variablesOf(type).map((name) => (
          <button
            key={name}
            type="button"
            title={placeholder(name)}
            onClick={() => onInsert(name)}
            className="min-h-9 cursor-pointer rounded-full border border-control/60 bg-surface px-3 text-sm hover:bg-slate-50 md:min-h-7"
          >
            {variableWords(name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Sets the starting text of a type in the form. */
function insertStartingText(
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

const NOT_MADE = {
  variant: 'destructive',
  title: 'The text was not made',
  description: 'Check your connection and try again.',
} as const;

const CODE = '[&_textarea]:font-mono [&_textarea]:text-sm';

/** The subject, both bodies and their variables, with a preview below each body. */
export function TemplateBodies({ form }: { form: TemplateFields }) {
  const { control } = form;
  const type = useWatch({ control, name: 'type' }) ?? DEFAULT_TEMPLATE_TYPE;
  const { field, follow, insert } = useInsertVariable(form);
  const preview = useTemplatePreview(form);
  const [asking, setAsking] = useState(false);
  const makeText = async () => {
    // Loaded on demand: it is larger than the rest of this screen, and most users write both bodies themselves.
    const { textOfHtml } = await import('./text-of-html.ts');
    form.setValue('bodyText', textOfHtml(form.getValues('bodyHtml')), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <div className="contents" onFocusCapture={follow}>
      <FormSection
        title="Content"
        description="The email comes as HTML and as plain text. Your logo, colors and contact are put around it."
      >
        <VariableButtons type={type} field={field} onInsert={insert} />
        <TextField
          control={control}
          name="subject"
          label="Subject"
          required
          autoComplete="off"
          className="sm:col-span-2"
        />
      </FormSection>
      <PreviewBar preview={preview} onStartOver={() => setAsking(true)} />
      {/* Each body is above its preview. Side by side, both previews start at the same height. */}
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[auto_auto]">
        <TextareaField
          control={control}
          name="bodyHtml"
          label="HTML Body"
          required
          rows={12}
          className={CODE}
          hint="Tables, inline styles and links stay; scripts and forms are taken out."
        />
        <HtmlPreview preview={preview} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <TextareaField
            control={control}
            name="bodyText"
            label="Text Body"
            required
            rows={12}
            className={`w-full ${CODE}`}
            hint="For mail programs that show no HTML."
          />
          <Button variant="secondary" size="sm" onClick={() => void makeText().catch(() => toast(NOT_MADE))}>
            Make Text from HTML
          </Button>
        </div>
        <TextPreview preview={preview} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Begin anew?"
        description="Subject and both bodies are replaced by the starting text of this type."
        confirmLabel="Replace"
        onConfirm={() => insertStartingText(form)}
      />
    </div>
  );
}
