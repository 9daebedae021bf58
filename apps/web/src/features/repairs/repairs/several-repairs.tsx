import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import { useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { toastChange } from '../repair-undo/shared/toast-change.ts';
import type { WhoGetsMail } from './who-gets-mail.ts';

/** What each dialog for the selected repairs gets. */
export interface SeveralProps {
  ids: readonly number[];
  /** Returns the number of a selected repair. */
  nameOf: (id: number) => string;
  /** Returns who gets the mail about a selected repair; undefined when nobody is known. */
  personOf: (id: number) => WhoGetsMail | undefined;
  /** Called with the repairs that are done. They leave the selection, and the others stay in it. */
  onDone: (done: readonly number[]) => void;
  onClose: () => void;
}

interface NotDone {
  id: number;
  reason: string;
}

interface Answer {
  companyId?: number;
  undo?: UndoOffer | undefined;
}

const changed = [
  repairEndpoints.list,
  repairEndpoints.get,
  repairEndpoints.technicianChoices,
  statsEndpoints.stats,
  statsEndpoints.overview,
  workQueueEndpoints.get,
];

/**
 * Does one act for the selected repairs, one by one, so that one that fails fails alone. Each has its own lock, entries
 * and mail, as a single act has. Those that were done can be undone together; for the others the reason is returned.
 */
export function useSeveral({ ids, onDone }: Pick<SeveralProps, 'ids' | 'onDone'>) {
  const [at, setAt] = useState<number>();
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  /**
   * `groups` are the repairs that one act is for: each alone, unless told otherwise.
   * @returns whether it was done for all.
   */
  const doAll = async (
    act: (id: number, others: readonly number[]) => Promise<Answer>,
    /** What is said about the repairs that were done, such as '3 repairs'. */
    told: { title: string; sentence: (repairs: string) => string },
    groups: readonly (readonly number[])[] = ids.map((id) => [id]),
  ): Promise<boolean> => {
    const left: NotDone[] = [];
    const done: number[] = [];
    const offers: UndoOffer[] = [];
    let companyId = 0;
    let since = Date.now();
    for (const [id = 0, ...others] of groups) {
      setAt(done.length + left.length);
      try {
        const answer = await act(id, others);
        done.push(id, ...others);
        companyId = answer.companyId ?? companyId;
        if (!answer.undo) continue;
        if (offers.length === 0) since = Date.now();
        offers.push(answer.undo);
      } catch (error) {
        left.push(...[id, ...others].map((one) => ({ id: one, reason: userMessage(error) })));
      }
    }
    setAt(undefined);
    setNotDone(left);
    void invalidate(changed);
    if (done.length > 0) {
      const description = told.sentence(countOf(done.length, 'repair'));
      toastChange({ title: told.title, description, companyId, since }, offers);
    }
    onDone(done);
    return left.length === 0;
  };
  const saving = at === undefined ? undefined : `Saving ${at + 1} of ${ids.length}...`;
  return { doAll, notDone, saving };
}

/** Names the repairs for which an act was refused, each with its reason. Nothing is shown without one. */
export const NotDoneList = ({
  notDone,
  nameOf,
}: {
  notDone: readonly NotDone[];
  nameOf: SeveralProps['nameOf'];
}) =>
  notDone.length === 0 ? null : (
    <div role="alert" className="rounded-md border border-red-200 bg-red-50 px-3 py-2 text-red-900">
      <p className="font-medium">{countOf(notDone.length, 'repair was', 'repairs were')} not changed:</p>
      <ul className="max-h-40 overflow-y-auto">
        {notDone.map(({ id, reason }) => (
          <li key={id} className="wrap-anywhere">
            <span className="tabular-nums">{nameOf(id)}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
