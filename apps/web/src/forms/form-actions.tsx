import { Button } from '../ui/button/button.tsx';

export interface FormActionsProps {
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  /** Why it cannot be submitted now. */
  submitDisabledReason?: string | null | undefined;
  destructive?: boolean | undefined;
  cancelLabel?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Across the whole width, for narrow forms. */
  wide?: boolean | undefined;
  /** The form these buttons belong to, when they stand outside it. */
  formId?: string | undefined;
}

/** The submit button alone, and cancel before it; see {@link FormActions} for where they stand. */
export const FormButtons = (props: FormActionsProps) => {
  const { submitLabel, pendingLabel, pending, submitDisabledReason, destructive, wide, onCancel } = props;
  // Only forms that can give a reason load the tooltip.
  const reason = 'submitDisabledReason' in props ? { disabledReason: submitDisabledReason } : {};
  return (
    <>
      {onCancel ? (
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
      ) : null}
      <Button
        type="submit"
        {...(props.formId ? { form: props.formId } : {})}
        variant={destructive ? 'destructive' : 'primary'}
        pending={pending}
        pendingLabel={pendingLabel}
        {...reason}
        className={wide ? 'w-full' : ''}
      >
        {submitLabel}
      </Button>
    </>
  );
};

/** The buttons at a form's foot; they stick to the bottom of the window while the form is longer than it. */
export const FormActions = (props: FormActionsProps) =>
  props.wide ? (
    <FormButtons {...props} />
  ) : (
    <div className="sticky bottom-0 z-20 -mx-1 flex justify-end gap-2 border-t border-line bg-surface px-1 py-3 *:flex-1 sm:*:flex-none">
      <FormButtons {...props} />
    </div>
  );
