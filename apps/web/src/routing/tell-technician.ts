import { toast } from '../ui/toast/toast.ts';

/** Says why a technician is not where the link led. */
export const tellTechnician = (seesRepair: boolean): void =>
  void toast({
    title: 'Only admins can open that page',
    description: seesRepair ? 'This is the repair as technicians see it.' : 'Your repairs are here instead.',
  });
