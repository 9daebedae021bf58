import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { NamedPart } from '../../../../device/queued-act.ts';
import type { AwaitedPartDialogProps } from './awaited-part-dialog.tsx';

const AwaitedPartDialog = lazy(() => import('./awaited-part-dialog.tsx'));

/** What is sent with the status: a part, or nothing when none was named. */
type Named = { awaitedPart?: NamedPart };

/** What a form says when the question was closed. Nothing that was typed is lost. */
export const partNotNamed = 'Nothing is saved yet. Name the part, or go on without.';

interface Options extends Pick<AwaitedPartDialogProps, 'companyId' | 'findStored'> {
  /** The repair, or how many there are: 'SR-1024', '3 repairs'. */
  name: string;
}

/**
 * Returns `ask`, which asks which part a repair waits for when it is to be set to Waiting for Parts, and the dialog to
 * show. The answer is undefined when the user thought better of the step. Other statuses are not asked about.
 */
export function useAwaitedPart({ companyId, name, findStored }: Options): {
  ask: (status: string | undefined, from?: string) => Promise<Named | undefined>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ answer: (named?: Named) => void }>();
  const ask = (status: string | undefined, from?: string): Promise<Named | undefined> =>
    status !== 'waiting_for_parts' || status === from
      ? Promise.resolve({})
      : new Promise((resolve) => {
          setAsking({
            answer: (named) => {
              setAsking(undefined);
              resolve(named);
            },
          });
        });
  const dialog = asking ? (
    <Suspense>
      <AwaitedPartDialog
        companyId={companyId}
        title="Which part?"
        description={`What ${name} waits for. Staff see it until the work goes on.`}
        submitLabel="Set to Waiting for Parts"
        findStored={findStored}
        onName={(awaitedPart) => asking.answer({ awaitedPart })}
        onSkip={() => asking.answer({})}
        onClose={() => asking.answer()}
      />
    </Suspense>
  ) : null;
  return { ask, dialog };
}
