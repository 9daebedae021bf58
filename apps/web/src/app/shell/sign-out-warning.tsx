import { lazy, Suspense, useSyncExternalStore } from 'react';

const UnsentWorkDialog = lazy(() => import('./unsent-work-dialog.tsx'));

interface Question {
  waiting: number;
  answer: (leave: boolean) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();
const show = (question: Question | null) => {
  asked = question;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks a user with unsent work (D3.14). Resolves with true when they want to sign out anyway. */
export const askToLeave = (waiting: number): Promise<boolean> =>
  new Promise((resolve) => {
    show({
      waiting,
      answer: (leave) => {
        show(null);
        resolve(leave);
      },
    });
  });

/** Shows the question of `askToLeave`. The shell has one. */
export function SignOutWarning() {
  const question = useSyncExternalStore(subscribe, () => asked);
  return question ? (
    <Suspense>
      <UnsentWorkDialog {...question} />
    </Suspense>
  ) : null;
}
