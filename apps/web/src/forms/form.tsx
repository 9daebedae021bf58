import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { cn } from '../ui/cn.ts';
import { ErrorSummary, failedFields } from './error-summary.tsx';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import { type FormLabels, FormLabelsContext } from './form-labels.ts';
import { setServerErrors } from './server-errors.ts';
import { type Sending, startFrom } from './start-from.ts';
import { useTypedText } from './typed-text/use-typed-text.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import type { ZodForm } from './use-zod-form.ts';

export interface FormProps<Values extends FieldValues, Result> extends Omit<FormActionsProps, 'pending'> {
  form: ZodForm<Values, Result>;
  /**
   * Called with the schema's result and the values of the form. The form shows a rejection with an error body itself,
   * never as a toast.
   */
  onSubmit: (result: Result, sending: Sending<Values>) => unknown;
  /**
   * True when the screen changes after saving. The fields then accept no input while sending, because it would be lost.
   */
  leaves?: boolean;
  /**
   * False for forms so short that a list of faulty fields would only repeat them. The server's message is still shown.
   */
  summary?: boolean;
  /** Called when unsaved changes appear and disappear, for the router's blocker. */
  onUnsavedChange?: ((unsaved: boolean) => void) | undefined;
  /** False when leaving loses nothing, such as sign-in and search. */
  guard?: boolean;
  /** False when the buttons are elsewhere, such as at the bottom of a dialog. They name the form by `id`. */
  actions?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every form: the summary of errors at the top, the fields, and a submit button that stays visible. */
export function Form<Values extends FieldValues, Result>(props: FormProps<Values, Result>) {
  const { form, onSubmit, summary = true, guard = true, actions = true, leaves = false } = props;
  const [labels] = useState<FormLabels>(() => new Map());
  const top = useRef<HTMLDivElement>(null);
  const made = useId();
  const { errors, isDirty, isSubmitting } = form.formState;
  // Not while sending, because the caller may leave the screen as soon as the server has answered.
  useUnsavedGuard(guard && isDirty && !isSubmitting, props.onUnsavedChange);

  // A form in a dialog has an id of its own each time it opens. What it starts from tells the records of a list apart.
  const start = props.id === undefined ? '' : JSON.stringify(form.formState.defaultValues);
  useTypedText(form, guard && isDirty, props.submitLabel + start);

  const sending = useRef(false);
  // Inert fields lose the focus.
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (sending.current && !isSubmitting) {
      if (Object.keys(errors).length > 0) showFaults();
      else if (leaves && document.activeElement === document.body && focused.current instanceof HTMLElement)
        focused.current.focus();
    }
    sending.current = isSubmitting;
  });
  const showFaults = () => {
    const faulty = failedFields(errors, labels);
    const first = faulty[0];
    if (first && (faulty.length === 1 || !summary))
      form.setFocus(first as Parameters<typeof form.setFocus>[0]);
    else top.current?.focus();
  };
  const send = async (result: Result, values: Values) => {
    let next = values;
    const thenStartFrom = (wanted: Values) => {
      next = wanted;
    };
    try {
      await onSubmit(result, { values, thenStartFrom });
      startFrom(form, values, next);
    } catch (error) {
      setServerErrors(form, error);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog may be inside another form. It must not submit both.
    event.stopPropagation();
    if (isSubmitting) return;
    focused.current = document.activeElement;
    form.clearErrors('root');
    // Read now: what is typed while the rules are loaded is not sent, so it stays unsaved.
    const values = structuredClone(form.getValues());
    await form.handleSubmit((result) => send(result, values))(event);
  };
  return (
    <FormProvider {...form}>
      <FormLabelsContext value={labels}>
        <form
          id={props.id ?? made}
          noValidate
          onSubmit={(event) => void submit(event)}
          className={cn('flex min-w-0 flex-col gap-5', props.className)}
        >
          <ErrorSummary ref={top} listFields={summary} />
          <div className="contents" inert={leaves && isSubmitting}>
            {props.children}
          </div>
          {actions ? <FormActions {...props} pending={isSubmitting} /> : null}
        </form>
      </FormLabelsContext>
    </FormProvider>
  );
}
