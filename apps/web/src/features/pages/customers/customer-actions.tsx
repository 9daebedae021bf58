import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Gauge, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';

export interface CustomerRowActions {
  onEquipment: (customer: Customer) => void;
  onEdit: (customer: Customer) => void;
  onDelete: (customer: Customer) => void;
}

/** The actions for a customer in the table (B2.5). */
export const CustomerActions = ({
  row,
  onEquipment,
  onEdit,
  onDelete,
}: CustomerRowActions & { row: Customer }) => (
  <span className="inline-flex shrink-0">
    <IconButton
      icon={Gauge}
      size="icon-sm"
      label={`View Equipment of ${row.name}`}
      onClick={() => onEquipment(row)}
    />
    <IconButton icon={Pencil} size="icon-sm" label={`Edit ${row.name}`} onClick={() => onEdit(row)} />
    <IconButton icon={Trash2} size="icon-sm" label={`Delete ${row.name}`} onClick={() => onDelete(row)} />
  </span>
);
