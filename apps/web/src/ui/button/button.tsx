import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Spinner } from '../state/spinner.tsx';

/** Returns the classes of a button, for links that should look like one: `<Link className={buttonClass()}>`. */
export const buttonClass = cva(
  'touch:min-h-11 inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg border font-medium whitespace-nowrap transition-colors select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-on-primary not-aria-disabled:hover:bg-primary-hover not-aria-disabled:active:bg-primary-hover',
        secondary:
          'border-control/60 bg-surface text-ink not-aria-disabled:hover:bg-slate-50 not-aria-disabled:active:bg-slate-100',
        ghost:
          'border-transparent text-ink not-aria-disabled:hover:bg-slate-100 not-aria-disabled:active:bg-slate-200',
        destructive:
          'border-transparent bg-danger text-white not-aria-disabled:hover:bg-red-800 not-aria-disabled:active:bg-red-900',
        link: 'border-transparent text-primary-text underline-offset-4 not-aria-disabled:hover:underline',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-9 px-4 text-body',
        lg: 'h-12 px-5 text-base',
        thumb: 'h-14 px-5 text-base',
        icon: 'size-9 touch:min-w-11',
        'icon-sm': 'size-8 touch:min-w-11',
        // A finger gets its target from the lines above and below, which stay where they are.
        inline: 'min-h-6 px-0 text-body touch:-my-2.5 touch:min-w-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClass> {
  pending?: boolean | undefined;
  /** Shown while pending, such as 'Logging in...'. */
  pendingLabel?: string | undefined;
  /** Why the button cannot be used now. A reason disables the button and is shown as its tooltip. */
  disabledReason?: string | null | undefined;
  /** True for a button that is pressed several times in a row, such as one that adds a line. Icons are such buttons. */
  repeats?: boolean;
}

/** Milliseconds and pixels within which two taps are one press. A mouse tells it by itself. */
const SOON = 400;
const NEAR = 40;
let tapped = { at: -SOON, x: 0, y: 0 };

/**
 * Returns true for the second half of a double press. Many people double-click everything. Where the first press has done
 * its act at once, the second would do it again, or do it to the row that has moved up.
 */
function isSecondPress({ detail, nativeEvent }: MouseEvent): boolean {
  const { pointerType, timeStamp: at, clientX: x, clientY: y } = nativeEvent as PointerEvent;
  if (pointerType !== 'touch') return detail > 1;
  const last = tapped;
  tapped = { at, x, y };
  return at - last.at < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
}

/**
 * A button. While pending or disabled it keeps the focus and stays in the tab order (aria-disabled), so that a
 * keyboard user learns why nothing happens.
 */
export function Button(props: ButtonProps) {
  const { pending, pendingLabel, disabledReason, repeats, variant, size, className, disabled, ...rest } =
    props;
  const reasonId = useId();
  const inert = Boolean(pending || disabled || disabledReason);
  const mayRepeat = repeats || size?.startsWith('icon');
  const described = [rest['aria-describedby'], disabledReason && reasonId].filter(Boolean).join(' ');
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // This also stops the submit that Enter in a field would cause through this button.
    if (inert || (!mayRepeat && isSecondPress(event))) return event.preventDefault();
    return rest.onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(disabledReason ? { 'data-tooltip': disabledReason } : {})}
        onClick={click}
        // A key that is held down would press many times. Other keys, such as Tab, go on.
        onKeyDown={(event) => {
          if (event.repeat && !mayRepeat && (event.key === 'Enter' || event.key === ' '))
            event.preventDefault();
          rest.onKeyDown?.(event);
        }}
        aria-disabled={inert || undefined}
        aria-busy={pending || undefined}
        aria-describedby={described || undefined}
        className={buttonClass({ variant, size, className })}
      >
        {pending ? <Spinner /> : null}
        {pending && pendingLabel ? pendingLabel : rest.children}
      </button>
      {disabledReason ? (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}
