import { type Technician, technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The reads that a write to a technician changes. */
export const changedByTechnician = [
  technicianEndpoints.list,
  technicianEndpoints.workload,
  technicianEndpoints.users,
];

type Values = GivenBody<typeof technicianEndpoints.create>;

/**
 * Returns a function that adds a technician, or changes the given one based on the opened version. A form shows
 * failures.
 */
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

/** Returns a write that deactivates or activates a technician. Inactive ones cannot be chosen. */
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
