import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { CircleCheck, CircleOff, ClipboardCheck, Merge, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { useSetActive } from './use-set-active.ts';

interface CustomerPageActionsProps {
  customer: Customer;
  onShow: (what: 'edit' | 'merge' | 'delete' | 'audit') => void;
}

/** The actions on a customer's page. */
export function CustomerPageActions({ customer, onShow }: CustomerPageActionsProps) {
  const setActive = useSetActive();
  // The toast of the call shows a failure.
  const change = (active: boolean) => void setActive(customer, active).catch(() => undefined);
  return (
    <>
      <Button onClick={() => onShow('edit')}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <ActionMenu
        label={`Actions for ${customer.name}`}
        actions={[
          { label: 'Audit Pack', icon: ClipboardCheck, onSelect: () => onShow('audit') },
          { label: 'Merge', icon: Merge, onSelect: () => onShow('merge') },
          customer.active
            ? { label: 'Deactivate', icon: CircleOff, onSelect: () => change(false) }
            : { label: 'Activate', icon: CircleCheck, onSelect: () => change(true) },
          { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onShow('delete') },
        ]}
      />
    </>
  );
}
