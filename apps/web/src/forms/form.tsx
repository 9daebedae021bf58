import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { cn } from '../ui/cn.ts';
import { ErrorSummary, failedFields } from './error-summary.tsx';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import { type FormLabels, FormLabelsContext } from './form-labels.ts';
import { setServerErrors } from './server-errors.ts';
import { KEPT_TEXT } from './typed-text/open-forms.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import type { ZodForm } from './use-zod-form.ts';

/**
 * Makes the unsaved text of a form survive the end of the session and a failed part of the page. `name` tells the forms
 * of one address apart.
 */
function useTypedText<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  isUnsaved: boolean,
  name: string,
): void {
  useEffect(() => {
    if (!isUnsaved) return;
    let isGone = false;
    let remove = () => {};
    // Loaded now and not when it is needed, because the network may then be gone.
    void import('./typed-text/keep-typed-text.ts').then(({ addOpenForm }) => {
      if (!isGone) remove = addOpenForm(name, form);
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [form, isUnsaved, name]);
  useEffect(() => {
    if (!sessionStorage.getItem(KEPT_TEXT)) return;
    void import('./typed-text/restore-typed-text.ts').then(({ restoreTypedText }) =>
      restoreTypedText(name, (field, value) =>
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true }),
      ),
    );
  }, [form, name]);
}

/** One submission, for the form's owner. */
export interface Sending<Values extends FieldValues> {
  /** The values of the form when it was sent. */
  values: Values;
  /**
   * Sets the values of the form after the server has answered, such as empty fields. Default: the values that were
   * sent.
   */
  thenStartFrom: (values: Values) => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Sets `next` as the form's new start, after `sent` was saved. A field with another value than in `sent` was changed
 * meanwhile: it keeps its value and counts as unsaved.
 */
function startFrom<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  sent: Values,
  next: Values,
): void {
  const now = structuredClone(form.getValues());
  const typed = Object.keys(now).filter((name) => !isSame(now[name], sent[name])) as Path<Values>[];
  form.reset(next);
  for (const name of typed)
    form.setValue(name, now[name] as PathValue<Values, typeof name>, { shouldDirty: true });
}

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
  /** Returns what stands before the label of a field in the list of faulty fields, such as 'Unit 2: '. */
  before?: (name: string) => string;
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
          <ErrorSummary ref={top} listFields={summary} before={props.before} />
          <div className="contents" inert={leaves && isSubmitting}>
            {props.children}
          </div>
          {actions ? <FormActions {...props} pending={isSubmitting} /> : null}
        </form>
      </FormLabelsContext>
    </FormProvider>
  );
}
