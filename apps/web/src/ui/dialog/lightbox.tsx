import '../csp-nonce.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cn } from '../cn.ts';
import { useModal } from './return-focus.ts';

/** One picture of a {@link Lightbox}. */
export interface LightboxImage {
  src: string;
  /** The text below the picture. Screen readers read it too. */
  caption: string;
}

interface LightboxProps {
  images: readonly LightboxImage[];
  /** Index of the shown picture, or null when closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

/** Pixels that a finger must move sideways to show the next picture. */
const SWIPE = 50;
const round =
  'absolute z-10 flex size-11 items-center justify-center rounded-full bg-black/60 text-white hover:bg-black/80 focus-visible:outline-white';

/** Shows pictures on the whole screen. Arrow keys and swipes change the picture, Escape closes it. */
export function Lightbox({ images, index, onIndex }: LightboxProps) {
  const start = useRef<number | null>(null);
  const modal = useModal(() => onIndex(null));
  const image = index === null ? undefined : images[index];
  const turn = (by: number) => index !== null && onIndex((index + by + images.length) % images.length);
  const key = (event: KeyboardEvent<HTMLElement>) => {
    modal.onKeyDown(event);
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  const lift = (event: PointerEvent) => {
    const way = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(way) >= SWIPE) turn(way < 0 ? 1 : -1);
  };
  return (
    <Radix.Root open={image !== undefined} onOpenChange={(open) => open || onIndex(null)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-black/90" />
        <Radix.Content
          {...modal}
          aria-describedby={undefined}
          onKeyDown={key}
          onPointerDown={(event) => {
            start.current = event.clientX;
          }}
          onPointerUp={lift}
          className="fixed inset-0 z-50 flex touch-pan-y flex-col items-center justify-center gap-3 p-4 text-white outline-none"
        >
          {image ? (
            <>
              <img
                src={image.src}
                alt={image.caption}
                draggable={false}
                className="min-h-0 max-w-full flex-1 object-contain select-none"
              />
              <Radix.Title className="text-center text-base font-normal" aria-live="polite">
                {image.caption}
                <span className="ml-2 text-slate-300 tabular-nums">
                  {(index ?? 0) + 1} of {images.length}
                </span>
              </Radix.Title>
            </>
          ) : null}
          <Radix.Close aria-label="Close" className={cn(round, 'top-4 right-4')}>
            <X aria-hidden className="size-5" />
          </Radix.Close>
          {images.length > 1 ? (
            <>
              <button
                type="button"
                aria-label="Previous image"
                onClick={() => turn(-1)}
                className={cn(round, 'top-1/2 left-4 -mt-5')}
              >
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label="Next image"
                onClick={() => turn(1)}
                className={cn(round, 'top-1/2 right-4 -mt-5')}
              >
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
