import { type ComponentProps, lazy, Suspense } from 'react';

// Loaded on demand, because most repairs become Pending Approval by sending the estimate.
const load = () => import('./no-estimate-sent.tsx');
const Question = lazy(() => load().then((part) => ({ default: part.NoEstimateSent })));
const Note = lazy(() => load().then((part) => ({ default: part.NoEstimateNote })));

/** The question before a user sets Pending Approval by hand. */
export const NoEstimateSent = (props: ComponentProps<typeof Question>) => (
  <Suspense>
    <Question {...props} />
  </Suspense>
);

/** The same question as a note in a form. */
export const NoEstimateNote = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);
