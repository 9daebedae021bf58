import { type ReactNode, useEffect, useRef } from 'react';

/** A new step that replaces the pressed button. It scrolls into view and gets the focus, like a new page. */
export function Stage({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
      {children}
    </div>
  );
}
