import { type ReactNode, Suspense } from 'react';
import { useShouldLoad } from '../../../../ui/use-should-load.ts';

/** Shows a part far down the page, and loads its code, when it comes near the window. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [place, wanted] = useShouldLoad();
  return <div ref={place}>{wanted ? <Suspense>{children}</Suspense> : null}</div>;
}
