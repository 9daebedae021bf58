import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import {
  DEFAULT_TEMPLATE_TYPE,
  emailTemplateTypeLabel,
  emailTemplateTypes,
} from '@portal/contract/messaging/email-templates/types.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { toastDone, useSave } from '../../../../api/use-save.ts';
import { Form } from '../../../../forms/form.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { SwitchField } from '../../../../forms/switch-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { TemplateBodies, useFollowType } from './template-bodies.tsx';
import { changedByTemplate, TemplateList } from './template-list.tsx';

/** Returns a function that adds a template, or changes the given one based on the opened version (B7, B8). */
const useSaveTemplate = (template: EmailTemplate | undefined) =>
  useSave(template, {
    create: emailTemplateEndpoints.create,
    update: emailTemplateEndpoints.update,
    invalidates: changedByTemplate,
    failure: (write) => ({ title: `Failed to ${write} template` }),
    toastSaved: ({ name }) => toastDone('Template', name, template ? 'updated' : 'created'),
  });

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
function TemplateForm({ onClose, ...props }: TemplateFormProps) {
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

interface TemplateEditorProps {
  /** The id in the URL, or 'new' for a new template. */
  id: string;
  onClose: () => void;
}

/** The form of a new template, or of the template in the URL after it has loaded. */
function TemplateEditor({ id, onClose }: TemplateEditorProps) {
  const isNew = id === 'new';
  const { data, error, refetch, isFetching } = useQuery({
    ...q(emailTemplateEndpoints.get, { params: { id } }),
    enabled: !isNew,
  });
  if (isNew || data) return <TemplateForm template={data} onClose={onClose} />;
  return (
    <Card>
      {error ? (
        <ErrorState
          title="The template could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={
            <Button variant="secondary" onClick={onClose}>
              Back to Templates
            </Button>
          }
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading template</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Card>
  );
}

/** The Email Templates tab (B2.8): the list, or the template the URL names. */
export function EmailTemplates() {
  const [{ template }, change] = useSearchState<Partial<Record<'template' | 'page', string | undefined>>>();
  const close = () => change({ template: undefined }, { push: true });
  if (template) return <TemplateEditor key={template} id={template} onClose={close} />;
  return (
    <TemplateList
      onCreate={() => change({ template: 'new' }, { push: true })}
      onEdit={({ id }) => change({ template: String(id) }, { push: true })}
    />
  );
}
