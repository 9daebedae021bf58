import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import { DEFAULT_TEMPLATE_TYPE } from '@portal/contract/messaging/email-templates/types.ts';
import { placeholder, type TemplateVariable } from '@portal/contract/messaging/email-templates/variables.ts';
import { type FocusEvent, lazy, type Ref, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '../../../../forms/form-section.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { RichTextHandle } from './rich-text.tsx';
import { HtmlPreview, PreviewBar, TextPreview } from './template-preview.tsx';
import { TemplateVariables } from './template-variables.tsx';
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
 * focus there. `follow` must be called when the focus moves. `rich` gets the editor while it is shown.
 */
function useInsertVariable(form: TemplateFields) {
  const rich = useRef<RichTextHandle>(null);
  const last = useRef<Written>(null);
  const [field, setField] = useState<WrittenField>('bodyHtml');
  const follow = ({ target }: FocusEvent) => {
    if (target.closest('[data-rich-text]')) setField('bodyHtml');
    if (!isWritten(target)) return;
    last.current = target;
    setField(target.name as WrittenField);
  };
  const insert = (name: TemplateVariable) => {
    if (field === 'bodyHtml' && rich.current) return rich.current.insert(name);
    const text = form.getValues(field);
    const element = last.current?.name === field ? last.current : null;
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
  return { field, follow, insert, rich };
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

// Loaded on demand: the editor is larger than all other code of the settings together.
const RichText = lazy(() => import('./rich-text.tsx'));

interface HtmlBodyProps {
  form: TemplateFields;
  rich: Ref<RichTextHandle>;
}

/** The HTML body as text with formats, or as HTML. HTML that the editor cannot express opens as HTML. */
function HtmlBody({ form, rich }: HtmlBodyProps) {
  const [view, setView] = useState<'rich' | 'html' | 'unable'>('rich');
  const { field, fieldState } = useController({ control: form.control, name: 'bodyHtml' });
  const isRich = view === 'rich';
  const unable = useCallback(() => setView('unable'), []);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <fieldset className="flex gap-1 self-end">
        <legend className="sr-only">How the HTML body is edited</legend>
        {(['rich', 'html'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={isRich === (one === 'rich') ? 'secondary' : 'ghost'}
            aria-pressed={isRich === (one === 'rich')}
            onClick={() => setView(one)}
          >
            {one === 'rich' ? 'Rich Text' : 'HTML'}
          </Button>
        ))}
      </fieldset>
      {view === 'unable' ? (
        <p role="status" className="rounded-lg border border-amber-300 bg-amber-50 px-3 py-2 text-sm">
          This template has HTML that the editor cannot show, such as tables or inline styles. It is edited as
          HTML, so nothing is lost.
        </p>
      ) : null}
      {isRich ? (
        <Field
          label="HTML Body"
          required
          error={fieldState.error?.message}
          hint="Format it here, or switch to HTML. Scripts and forms are taken out."
        >
          {(aria) => (
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <RichText
                {...aria}
                handle={rich}
                value={field.value ?? ''}
                onUnable={unable}
                onChange={(html) =>
                  form.setValue('bodyHtml', html, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
            </Suspense>
          )}
        </Field>
      ) : (
        <TextareaField
          control={form.control}
          name="bodyHtml"
          label="HTML Body"
          required
          rows={14}
          className={CODE}
          hint="Tables, inline styles and links stay; scripts and forms are taken out."
        />
      )}
    </div>
  );
}

/** The subject, both bodies each with its preview beside it, and the variables in a column. */
export function TemplateBodies({ form }: { form: TemplateFields }) {
  const { control } = form;
  const type = useWatch({ control, name: 'type' }) ?? DEFAULT_TEMPLATE_TYPE;
  const { field, follow, insert, rich } = useInsertVariable(form);
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
    <div
      className="grid grid-cols-1 items-start gap-x-5 gap-y-4 xl:grid-cols-[minmax(0,1fr)_11rem]"
      onFocusCapture={follow}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FormSection
          title="Content"
          description="The email comes as HTML and as plain text. Your logo, colors and contact are put around it."
        >
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
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 lg:grid-cols-2">
          <HtmlBody form={form} rich={rich} />
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
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void makeText().catch(() => toast(NOT_MADE))}
            >
              Make Text from HTML
            </Button>
          </div>
          <TextPreview preview={preview} />
        </div>
      </div>
      <div className="min-w-0 max-xl:order-first xl:self-stretch">
        <TemplateVariables type={type} field={field} onInsert={insert} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start over?"
        description="Subject and both bodies are replaced by the starting text of this type."
        confirmLabel="Replace"
        onConfirm={() => insertStartingText(form)}
      />
    </div>
  );
}
