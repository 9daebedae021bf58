import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CustomerEquipmentList } from './customer-equipment-list.tsx';

interface EquipmentDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** View Equipment (B2.5). */
export const EquipmentDialog = ({ customer, onClose }: EquipmentDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title="Customer Equipment"
    description={customer.name}
    size="lg"
  >
    <div className="overflow-clip rounded-lg border border-line">
      <CustomerEquipmentList customerId={customer.id} />
    </div>
  </Dialog>
);
