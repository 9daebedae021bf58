import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import { type Technician, technicianEndpoints } from '@portal/contract/technicians/endpoints.ts';
import { useEndpointMutation } from '../../api/mutation.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { toast } from '../../ui/toast/toast.ts';

/** What looks different once a technician was written. */
export const changedByTechnician = [
  technicianEndpoints.list,
  technicianEndpoints.workload,
  technicianEndpoints.users,
];

type Values = GivenBody<typeof technicianEndpoints.create>;

/** Adds a technician, or changes this one as of the version that was opened; a form shows what goes wrong. */
export function useSaveTechnician(technician: Technician | undefined) {
  const companyId = useCompanyId() ?? 0;
  const options = { invalidates: changedByTechnician, failure: 'form' } as const;
  const create = useEndpointMutation(technicianEndpoints.create, options);
  const update = useEndpointMutation(technicianEndpoints.update, options);
  return async (body: Values) => {
    if (technician) {
      await update.mutateAsync({ params: { id: technician.id }, body, ifMatch: technician.version });
      toast({ title: 'Technician updated', description: `${body.name} has been updated.` });
    } else {
      await create.mutateAsync({ params: { companyId }, body });
      toast({ title: 'Technician added', description: `${body.name} has been added.` });
    }
  };
}

/** Takes a technician out of the lists they are chosen from, or puts them back. */
export function useSetActive() {
  const { mutate } = useEndpointMutation(technicianEndpoints.update, {
    invalidates: changedByTechnician,
    failure: { title: 'Update failed' },
    onSuccess: ({ name, active }) =>
      toast({
        title: 'Technician updated',
        description: `${name} is ${active ? 'active' : 'inactive'} now.`,
      }),
  });
  return ({ id, version }: Technician, active: boolean) =>
    mutate({ params: { id }, body: { active }, ifMatch: version });
}
