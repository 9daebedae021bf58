import { type ComponentProps, lazy, Suspense } from 'react';

// Rarely needed: most repairs are set to Pending Approval by sending the estimate.
const load = () => import('./no-estimate-sent.tsx');
const Question = lazy(() => load().then((part) => ({ default: part.NoEstimateSent })));
const Note = lazy(() => load().then((part) => ({ default: part.NoEstimateNote })));

/** Asked before Pending Approval is set by hand. */
export const NoEstimateSent = (props: ComponentProps<typeof Question>) => (
  <Suspense>
    <Question {...props} />
  </Suspense>
);

/** The same as a note in a form. */
export const NoEstimateNote = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);
