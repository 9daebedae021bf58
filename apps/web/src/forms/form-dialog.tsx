import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form, type FormProps } from './form.tsx';
import { FormButtons } from './form-actions.tsx';

const DiscardQuestion = lazy(() => import('./discard-question.tsx'));

interface FormDialogProps<Values extends FieldValues, Result>
  extends Omit<FormProps<Values, Result>, 'id' | 'actions' | 'leaves' | 'wide' | 'onCancel' | 'className'> {
  /** Called when the dialog closes, after saving or without. The caller then removes it. */
  onClose: (isSaved: boolean) => void;
  /** True while the caller shows something else in its place. What was typed stays. */
  hidden?: boolean;
  title: string;
  description?: string;
  size?: 'sm' | 'md' | 'lg' | 'wide';
  /** Returns the buttons, for a form that can be sent in several ways. They name the form by its id. */
  buttons?: (formId: string, cancel: () => void) => ReactNode;
}

/**
 * A form in a dialog, which its caller shows only while it is open. It closes when `onSubmit` resolves, and stays with
 * the server's message when it rejects. The user can neither close nor change it while it is being sent. Escape, a click
 * outside and the cross ask before typed text is lost. Cancel closes at once.
 */
export function FormDialog<Values extends FieldValues, Result>(props: FormDialogProps<Values, Result>) {
  const { onClose, hidden = false, title, description, size, form, onSubmit, guard = true, buttons } = props;
  const formId = useId();
  const { isSubmitting, isDirty } = form.formState;
  const [isOpen, setOpen] = useState(true);
  const [asked, setAsked] = useState(false);
  const close = (isSaved: boolean) => {
    setOpen(false);
    onClose(isSaved);
  };
  const cancel = () => close(false);
  const isTyping = () => document.activeElement?.matches('[data-typing]');
  return (
    <Dialog
      open={isOpen && !hidden}
      onOpenChange={() => (guard && (isDirty || isTyping()) ? setAsked(true) : cancel())}
      title={title}
      {...(description ? { description } : {})}
      {...(size ? { size } : {})}
      locked={isSubmitting}
      footer={
        buttons?.(formId, cancel) ?? (
          <FormButtons {...props} formId={formId} pending={isSubmitting} onCancel={cancel} />
        )
      }
    >
      <Form
        {...props}
        id={formId}
        actions={false}
        leaves
        className="gap-4"
        onSubmit={async (result, sending) => {
          await onSubmit(result, sending);
          close(true);
        }}
      />
      {asked ? (
        <Suspense>
          <DiscardQuestion onDiscard={cancel} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
