import { type ReactNode, useEffect, useRef } from 'react';

/** What has taken the place of what was pressed: comes into view and gets the focus, as a new page would. */
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
