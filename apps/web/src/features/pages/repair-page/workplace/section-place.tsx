import type { ReactNode } from 'react';

/** A section that an anchor leads to. It stops below the head of the page. */
export const SectionPlace = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
    {children}
  </div>
);
