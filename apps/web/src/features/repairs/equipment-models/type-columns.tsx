import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { OpensDialog } from './opens-dialog.tsx';
import { RowMenu } from './row-menu.tsx';

export interface TypeActions {
  onEdit: (type: EquipmentType) => void;
  onSetActive: (type: EquipmentType, active: boolean) => Promise<unknown>;
  onDelete: (type: EquipmentType) => void;
}

const Name = ({ row, onEdit }: TypeActions & { row: EquipmentType }) => (
  <OpensDialog name={row.name} active={row.active} onOpen={() => onEdit(row)} />
);

const Menu = ({ row, onEdit, onSetActive, onDelete }: TypeActions & { row: EquipmentType }) => (
  <RowMenu
    name={row.name}
    active={row.active}
    onEdit={() => onEdit(row)}
    onSetActive={(active) => onSetActive(row, active)}
    onDelete={() => onDelete(row)}
  />
);

const Description = ({ row }: { row: EquipmentType }) => (
  <span className="line-clamp-2 text-muted wrap-anywhere">{row.description ?? ''}</span>
);

/** The table of equipment types. */
export const typeColumns = (actions: TypeActions): Column<EquipmentType>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <Name row={row} {...actions} /> },
  { key: 'description', header: 'Description', cell: (row) => <Description row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Menu row={row} {...actions} />,
  },
];

/** A type on a phone. */
export const TypeCard = ({ row, actions }: { row: EquipmentType; actions: TypeActions }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <Name row={row} {...actions} />
      <Description row={row} />
    </div>
    <Menu row={row} {...actions} />
  </div>
);
