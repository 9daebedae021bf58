import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { NamedPart } from '../../../../device/queued-act.ts';
import type { AwaitedPartDialogProps } from './awaited-part-dialog.tsx';

const AwaitedPartDialog = lazy(() => import('./awaited-part-dialog.tsx'));
const CompleteDialog = lazy(() => import('./complete-dialog.tsx'));

/** What is sent with the status: a part, or nothing when none was named. */
type Named = { awaitedPart?: NamedPart };

/** What a form says when the question was closed. Nothing that was typed is lost. */
export const partNotNamed = 'Nothing is saved yet. Name the part, or go on without.';

interface Options extends Pick<AwaitedPartDialogProps, 'companyId' | 'findStored'> {
  /** The repair, or how many there are: 'SR-1024', '3 repairs'. */
  name: string;
  /** Returns which parts are still open, in sentences, to ask about them before the repair is completed. */
  openParts?: () => Promise<string[]>;
}

/**
 * Returns `ask`, which asks which part a repair waits for when it is to be set to Waiting for Parts, and about parts that
 * are open when it is to be completed, and the dialog to show. The answer is undefined when the user thought better of the
 * step. Other statuses are not asked about.
 */
export function useAwaitedPart({ companyId, name, findStored, openParts }: Options): {
  ask: (status: string | undefined, from?: string) => Promise<Named | undefined>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ open?: string[]; answer: (named?: Named) => void }>();
  const wait = (open?: string[]): Promise<Named | undefined> =>
    new Promise((resolve) => {
      const answer = (named?: Named) => {
        setAsking(undefined);
        resolve(named);
      };
      setAsking(open ? { open, answer } : { answer });
    });
  const ask = async (status: string | undefined, from?: string): Promise<Named | undefined> => {
    if (status === from) return {};
    if (status === 'waiting_for_parts') return wait();
    const open = status === 'completed' ? await openParts?.() : undefined;
    return open && open.length > 0 ? wait(open) : {};
  };
  const dialog = asking?.open ? (
    <Suspense>
      <CompleteDialog
        name={name}
        open={asking.open}
        onAnswer={(goesOn) => asking.answer(goesOn ? {} : undefined)}
      />
    </Suspense>
  ) : asking ? (
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
