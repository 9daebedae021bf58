import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toastDone, useSave } from '../../../api/use-save.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The reads that a write to a standard changes. */
export const changedByStandard = [referenceStandardEndpoints.list, referenceStandardEndpoints.get];

type Values = GivenBody<typeof referenceStandardEndpoints.create>;

/** An emptied day is removed; the call leaves a day that is '' as it is. */
const withoutEmptyDays = ({ calibratedOn, dueOn, ...rest }: Values): Values => ({
  ...rest,
  calibratedOn: calibratedOn || null,
  dueOn: dueOn || null,
});

/** Returns a function that adds a standard, or changes the given one based on the opened version. */
export function useSaveStandard(standard: ReferenceStandard | undefined) {
  const save = useSave(standard, {
    create: referenceStandardEndpoints.create,
    update: referenceStandardEndpoints.update,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByStandard,
    failure: 'form',
    toastSaved: ({ name }) => toastDone('Reference standard', name, standard ? 'updated' : 'added'),
  });
  // Calibrations of a standard that exists have a list of their own.
  return (values: Values) => save(standard ? values : withoutEmptyDays(values));
}

/** Returns a write that deactivates or activates a standard. Inactive ones cannot be chosen for results. */
export function useSetActive() {
  const { mutate } = useEndpointMutation(referenceStandardEndpoints.update, {
    invalidates: changedByStandard,
    failure: { title: 'Update failed' },
    onSuccess: ({ name, active }) =>
      toast({
        title: 'Reference standard updated',
        description: `${name} is ${active ? 'active' : 'inactive'} now.`,
      }),
  });
  return ({ id, version }: ReferenceStandard, active: boolean) =>
    mutate({ params: { id }, body: { active }, ifMatch: version });
}
