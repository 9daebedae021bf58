import type { EmailTemplate } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import {
  DEFAULT_TEMPLATE_TYPE,
  emailTemplateTypeLabel,
  emailTemplateTypes,
} from '@portal/contract/messaging/email-templates/types.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../../forms/form.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { SwitchField } from '../../../../forms/switch-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { TemplateBodies } from './template-bodies.tsx';
import { useFollowType } from './use-follow-type.ts';
import { useSaveTemplate } from './use-save-template.ts';

interface TemplateFormProps {
  /** The template to change. Without it the form creates one. */
  template: EmailTemplate | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/messaging/email-templates/endpoints.ts').then(
    ({ emailTemplateForm }) => emailTemplateForm,
  );

const types = emailTemplateTypes.map((type) => ({ value: type, label: emailTemplateTypeLabel(type) }));

/** Creates or edits a template. The email is shown below while the user writes (B2.8, D4.3). */
export function TemplateForm({ onClose, ...props }: TemplateFormProps) {
  // The version that was opened. A version that somebody else saves meanwhile must not become the start of this form.
  const [template] = useState(props.template);
  const save = useSaveTemplate(template);
  const [asking, setAsking] = useState(false);
  const type = template?.type ?? DEFAULT_TEMPLATE_TYPE;
  const { subject, bodyHtml, bodyText } = template ?? startOf(type);
  const form = useZodForm(rules, {
    defaultValues: {
      name: template?.name ?? '',
      type,
      subject,
      bodyHtml,
      bodyText,
      isDefault: template?.isDefault ?? false,
    },
  });
  useFollowType(form);
  const { control, formState } = form;
  const leave = () => (formState.isDirty ? setAsking(true) : onClose());
  return (
    <Card
      title={template ? 'Edit Template' : 'Create Template'}
      action={
        <Button variant="secondary" onClick={leave}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Templates
        </Button>
      }
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save(values);
          onClose();
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel={template ? 'Save Template' : 'Create Template'}
        leaves
        pendingLabel="Saving..."
        onCancel={leave}
      >
        <FormSection title="Template" description="What it is called here, and which email it writes.">
          <TextField control={control} name="name" label="Template Name" required autoComplete="off" />
          <SelectField control={control} name="type" label="Template Type" required options={types} />
          <SwitchField
            control={control}
            name="isDefault"
            label="Default for this type"
            hint="Writes the emails of its type by itself; the default before it stops doing so."
            className="sm:col-span-2"
          />
        </FormSection>
        <TemplateBodies form={form} />
      </Form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without saving?"
        description="Your changes to this template have not been saved and will be lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={onClose}
      />
    </Card>
  );
}
