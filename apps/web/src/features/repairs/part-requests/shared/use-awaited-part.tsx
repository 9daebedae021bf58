import type { OpenRepair } from '@portal/contract/purchasing/part-supply/shapes.ts';
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
  ids: readonly number[];
  /** What a device knows to be open of the parts of its repair. Without it the portal is asked. */
  stillOpen?: (() => readonly string[]) | undefined;
}

/**
 * Returns `ask`, which asks which part a repair waits for when it is to be set to Waiting for Parts, and about parts that
 * are open when it is to be completed, and the dialog to show. The answer is undefined when the user thought better of the
 * step. Other statuses are not asked about.
 */
export function useAwaitedPart({ companyId, name, ids, findStored, stillOpen }: Options): {
  ask: (status: string | undefined, from?: string) => Promise<Named | undefined>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{
    open?: readonly OpenRepair[];
    answer: (named?: Named) => void;
  }>();
  const wait = (open?: readonly OpenRepair[]): Promise<Named | undefined> =>
    new Promise((resolve) => {
      const answer = (named?: Named) => {
        setAsking(undefined);
        resolve(named);
      };
      setAsking(open ? { open, answer } : { answer });
    });
  const openOf = async (): Promise<readonly OpenRepair[]> => {
    if (!stillOpen) return (await import('./ask-still-open.ts')).askStillOpen(ids);
    const open = [...stillOpen()];
    return open.length > 0 ? [{ id: ids[0] ?? 0, serviceReportNumber: name, open }] : [];
  };
  const ask = async (status: string | undefined, from?: string): Promise<Named | undefined> => {
    if (status === from) return {};
    if (status === 'waiting_for_parts') return wait();
    const open = status === 'completed' ? await openOf() : [];
    return open.length > 0 ? wait(open) : {};
  };
  const dialog = asking?.open ? (
    <Suspense>
      <CompleteDialog
        name={name}
        repairs={asking.open}
        several={ids.length > 1}
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
