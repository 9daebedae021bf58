import { lazy, Suspense, useSyncExternalStore } from 'react';

const ConfirmDialog = lazy(() =>
  import('../../ui/dialog/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

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
  if (!question) return null;
  const { waiting, answer } = question;
  const changes = waiting === 1 ? '1 change has' : `${waiting} changes have`;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => open || answer(false)}
        title="Sign out with unsent work?"
        description={`${changes} not been sent yet. They stay hidden on this device and are sent when you sign in here again.`}
        confirmLabel="Sign Out"
        cancelLabel="Stay"
        destructive
        onConfirm={() => answer(true)}
      />
    </Suspense>
  );
}
