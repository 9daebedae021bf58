import { DEFAULT_TEMPLATE_TYPE } from '@portal/contract/messaging/email-templates/types.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../../forms/form-section.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { TemplateFields } from './template-fields.ts';
import { HtmlPreview, PreviewBar, TextPreview } from './template-preview.tsx';
import { insertStartingText } from './use-follow-type.ts';
import { useInsertVariable } from './use-insert-variable.ts';
import { useTemplatePreview } from './use-template-preview.ts';
import { VariableButtons } from './variable-buttons.tsx';

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
