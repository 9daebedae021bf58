import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import type { Procedure } from '@portal/contract/laboratory/procedures/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toastDone, useSave } from '../../../api/use-save.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The reads that a write to a procedure or a revision changes. */
export const changedByProcedure = [
  procedureEndpoints.list,
  procedureEndpoints.disciplines,
  procedureEndpoints.get,
  procedureEndpoints.getRevision,
];

type Values = GivenBody<typeof procedureEndpoints.create>;

/** Returns a function that adds a procedure, or changes the given one based on the opened version. */
export function useSaveProcedure(procedure: Procedure | undefined) {
  const save = useSave(procedure, {
    create: procedureEndpoints.create,
    update: procedureEndpoints.update,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByProcedure,
    failure: 'form',
    toastSaved: ({ number }) => toastDone('Procedure', number, procedure ? 'updated' : 'added'),
  });
  return (values: Values) => save(values);
}

/** Returns a write that deactivates or activates a procedure. */
export function useSetActive() {
  const { mutateAsync } = useEndpointMutation(procedureEndpoints.update, {
    invalidates: changedByProcedure,
    failure: { title: 'Update failed' },
    onSuccess: ({ number, active }) =>
      toast({
        title: 'Procedure updated',
        description: `${number} is ${active ? 'active' : 'inactive'} now.`,
      }),
  });
  return ({ id, version }: Procedure, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
