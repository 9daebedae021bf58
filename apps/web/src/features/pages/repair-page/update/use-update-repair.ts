import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { showAtOnce } from '../../../../api/show-at-once.ts';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';

/** The reads that a write to a repair may change. */
export const changedByWrite = [
  repairEndpoints.list,
  repairLogEndpoints.list,
  repairImageEndpoints.list,
  statsEndpoints.stats,
  statsEndpoints.overview,
  mailPreviewEndpoints.ofStatus,
];

const detailOf = (id: number) => q(repairEndpoints.get, { params: { id } });

/** Returns true when somebody else saved first (D2.4). */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Loads the newest version. */
export const reloadRepair = (id: number) => cache.invalidateQueries({ queryKey: detailOf(id).queryKey });

/** The texts of the toasts of a write (A8). */
interface Words {
  title: string;
  /** Returns the text after success, with the SR number. */
  description: (number: string) => string;
  /** The text for a failure without a reason from the server. */
  failure: string;
}

const repairWords: Words = {
  title: 'Repair updated',
  description: (number) => `Repair ${number} has been updated.`,
  failure: 'Failed to update repair',
};

/** The texts of the parts panel (A8, D3.15). */
export const partsWords: Words = {
  title: 'Parts updated',
  description: (number) => `The parts of ${number} have been updated.`,
  failure: 'Failed to update parts. Please try again.',
};

/**
 * Returns a write of a repair's fields, based on `version` and with the toasts of A8. The answer replaces the shown
 * repair. `shown` are values that the page shows until then. Rejects with the server's error. After a 412 it also loads
 * the newest version.
 */
export function useUpdateRepair(
  repair: Pick<Repair, 'id' | 'companyId' | 'serviceReportNumber'>,
  words: Words = repairWords,
) {
  const { id, companyId, serviceReportNumber } = repair;
  const update = useEndpointMutation(repairEndpoints.update, {
    invalidates: changedByWrite,
    failure: {
      title: 'Update failed',
      description: (error) => (error instanceof ApiError ? error.body?.message : undefined) ?? words.failure,
    },
    onSuccess: (answer) => {
      cache.setQueryData(detailOf(id).queryKey, answer);
      const description = [words.description(serviceReportNumber), ...(answer.warnings ?? [])].join(' ');
      toastChange(
        { title: words.title, description, companyId, number: serviceReportNumber },
        answer.undo ? [answer.undo] : [],
      );
    },
    onError: (error) => void (isStale(error) && reloadRepair(id)),
  });
  const save = async (
    body: GivenBody<typeof repairEndpoints.update>,
    version: number,
    shown?: Partial<Repair>,
  ) => {
    const guess = shown && showAtOnce(detailOf(id).queryKey, (now) => ({ ...now, ...shown }));
    try {
      const answer = await update.mutateAsync({ params: { id }, body, ifMatch: version });
      guess?.keep();
      return answer;
    } catch (error) {
      guess?.takeBack();
      throw error;
    }
  };
  return { save, pending: update.isPending };
}
