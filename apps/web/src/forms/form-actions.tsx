import { say } from '../languages/say.ts';
import { Button } from '../ui/button/button.tsx';

export interface FormActionsProps {
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  /** Why the user cannot submit now. */
  submitDisabledReason?: string | null | undefined;
  destructive?: boolean | undefined;
  cancelLabel?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Makes the buttons as wide as the form, for narrow forms. */
  wide?: boolean | undefined;
  /** The id of the form, for buttons outside it. */
  formId?: string | undefined;
}

/** The cancel and submit buttons, without the bar of {@link FormActions}. */
export const FormButtons = (props: FormActionsProps) => {
  const { submitLabel, pendingLabel, pending, submitDisabledReason, destructive, wide, onCancel } = props;
  // Only a form that may have a reason gets the tooltip.
  const reason = 'submitDisabledReason' in props ? { disabledReason: submitDisabledReason } : {};
  return (
    <>
      {onCancel ? (
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {props.cancelLabel ?? say('Cancel')}
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

/** The buttons at the end of a form. They stay at the bottom of the window while the form is longer than the window. */
export const FormActions = (props: FormActionsProps) =>
  props.wide ? (
    <FormButtons {...props} />
  ) : (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-1 flex justify-end gap-2 border-t border-line bg-surface px-1 py-3 *:flex-1 sm:*:flex-none"
    >
      <FormButtons {...props} />
    </div>
  );
