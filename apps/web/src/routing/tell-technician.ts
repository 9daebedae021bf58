import { isPhone } from '../ui/phone.ts';
import { toast } from '../ui/toast/toast.ts';

const REPAIR = /^\/admin\/repairs(\/\d+)$/;

/**
 * Tells a technician that an address is for admins. Returns the address of what they may see instead: the repair, when it
 * was the address of one.
 */
export function tellTechnician(pathname: string): string {
  const repair = REPAIR.exec(pathname)?.[1];
  toast({
    title: 'Only admins can open that page',
    description: repair ? 'This is the repair as technicians see it.' : 'Your repairs are here instead.',
  });
  return repair ? (isPhone() ? '/mobile-tech' : '/repairs') + repair : '/';
}
