import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { MODAL } from '../dialog/return-focus.ts';
import { roomBelow } from './room-below.ts';
import { dismissToast, type ShownToast, TOAST_DURATION } from './toast.ts';

/** The attribute of bars with buttons that can stand at the bottom of the window. Toasts appear above them. */
const BAR = '[data-bottom-bar]';
/** Pixels from the bottom of the window within which a toast may stand. */
const REACH = 140;

/** Buttons, and the links that look like one. */
const BUTTONS = 'button, a.select-none';
/** In a dialog the next field is wanted as soon as a button, and on a phone a toast is as wide as the dialog. */
const IN_DIALOG = `${BUTTONS}, input, select, textarea`;

/** Returns the pixels that bars with buttons take at the bottom of the window now. */
function heightOfBars(): number {
  const below = window.innerHeight;
  const tops = [...document.querySelectorAll(BAR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > below - REACH && top < below)
    .map(({ top }) => below - top);
  return Math.max(0, ...tops);
}

/** Returns where a toast can stand now. `place` holds the toast as its only child. */
function freePlace(place: HTMLElement | null, now: number): number {
  const least = heightOfBars();
  const toast = place?.firstElementChild?.getBoundingClientRect();
  if (!place || !toast || toast.height === 0) return least;
  // What stands behind an open dialog cannot be pressed.
  const modal = [...document.querySelectorAll(`[${MODAL}]`)].at(-1);
  const buttons = [...(modal?.querySelectorAll(IN_DIALOG) ?? document.querySelectorAll(BUTTONS))]
    .filter((button) => !place.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > 0);
  return roomBelow({ toast, buttons, below: window.innerHeight, least, now });
}

/** Returns the distance in pixels from the bottom of the window at which a toast covers no button. */
function useRoomBelow(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => setRoom((now) => freePlace(place.current, now));
    // At most once for each picture, because one change of a screen is many changes of its elements.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // A toast that moves while the page scrolls could not be read, so only bars push it then.
    const scrolled = () => setRoom((now) => Math.max(now, heightOfBars()));
    measure();
    // Dialogs come and go, and forms move under the window, while a toast is shown.
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('scrollend', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('scrollend', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [place]);
  return room;
}

/** The toast with Radix. F8 moves the focus there, and a swipe of 50 px to the right closes it (A9). */
export default function ToastRegion({ shown }: { shown: ShownToast }) {
  const place = useRef<HTMLOListElement>(null);
  const bottom = useRoomBelow(place);
  return (
    <Radix.Provider label="Notification" duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      <ToastBox key={shown.id} shown={shown} />
      <Radix.Viewport
        ref={place}
        hotkey={['F8']}
        // A dialog hides the rest of the page from screen readers, but nothing with this attribute.
        aria-live="off"
        style={{ bottom }}
        className="pointer-events-none fixed inset-x-0 z-70 m-0 flex list-none flex-col gap-2 p-4 outline-none sm:right-0 sm:left-auto sm:w-[26rem]"
      />
    </Radix.Provider>
  );
}

const boxClass =
  'pointer-events-auto flex animate-rise flex-wrap items-start gap-x-3 rounded-lg border p-4 shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)';

/** Returns true until the action is no longer offered. Radix does not count the time under the pointer, the server does. */
function useIsOffered(until: number | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return !isOver;
}

function ToastBox({ shown }: { shown: ShownToast }) {
  const bad = shown.variant === 'destructive';
  const isOffered = useIsOffered(shown.offeredUntil);
  // Told to Radix once, because it begins to count again when the time changes.
  const [duration] = useState(() =>
    shown.offeredUntil === undefined ? TOAST_DURATION : Math.max(0, shown.offeredUntil - Date.now()),
  );
  // A dialog that has the focus gets Escape first, although the toast came later.
  const leavesEscape = useRef(false);
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      duration={duration}
      type={bad ? 'foreground' : 'background'}
      open={shown.open}
      onEscapeKeyDown={() => {
        leavesEscape.current = Boolean(document.activeElement?.closest(`[${MODAL}]`));
      }}
      onOpenChange={(open) => {
        if (!open && !leavesEscape.current) dismissToast(shown.id);
        leavesEscape.current = false;
      }}
      className={cn(boxClass, bad ? 'border-danger bg-danger text-white' : 'border-line bg-surface text-ink')}
    >
      <Icon aria-hidden className={cn('mt-1.5 size-5 shrink-0', !bad && 'text-green-700')} />
      <Radix.Title className="min-w-0 flex-1 pt-1 font-semibold wrap-anywhere">{shown.title}</Radix.Title>
      {shown.description ? (
        <Radix.Description
          className={cn('order-last basis-full pr-2 pl-8 wrap-anywhere', !bad && 'text-muted')}
        >
          {shown.description}
        </Radix.Description>
      ) : null}
      {shown.action && isOffered ? (
        <Radix.Action
          altText={shown.action.label}
          onClick={shown.action.onSelect}
          className={cn(
            'h-8 shrink-0 rounded-md border px-3 font-medium',
            bad ? 'border-white/50 hover:bg-white/15' : 'border-line hover:bg-slate-50',
          )}
        >
          {shown.action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label="Dismiss"
        className={cn(
          'flex size-8 shrink-0 items-center justify-center rounded-md',
          bad ? 'hover:bg-white/15' : 'text-muted hover:bg-slate-100',
        )}
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
