import { type Technician, technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toastDone, useSave } from '../../../api/use-save.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The reads that a write to a technician changes. */
export const changedByTechnician = [
  technicianEndpoints.list,
  technicianEndpoints.workload,
  technicianEndpoints.users,
];

/**
 * Returns a function that adds a technician, or changes the given one based on the opened version. A form shows
 * failures.
 */
export const useSaveTechnician = (technician: Technician | undefined) =>
  useSave(technician, {
    create: technicianEndpoints.create,
    update: technicianEndpoints.update,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByTechnician,
    failure: 'form',
    toastSaved: ({ name }) => toastDone('Technician', name, technician ? 'updated' : 'added'),
  });

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
