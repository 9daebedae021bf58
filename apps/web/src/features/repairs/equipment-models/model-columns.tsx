import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { ListedEquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { OpensDialog, RowMenu } from './row-menu.tsx';

type Model = ListedEquipmentModel;

export interface ModelActions {
  onEdit: (model: Model) => void;
  onSetActive: (model: Model, active: boolean) => Promise<unknown>;
  onDelete: (model: Model) => void;
}

const nameOf = ({ make, name }: Model): string => `${make} ${name}`;

const Name = ({ row, onEdit }: ModelActions & { row: Model }) => (
  <OpensDialog name={nameOf(row)} active={row.active} onOpen={() => onEdit(row)} />
);

const Menu = ({ row, onEdit, onSetActive, onDelete }: ModelActions & { row: Model }) => (
  <RowMenu
    name={nameOf(row)}
    active={row.active}
    onEdit={() => onEdit(row)}
    onSetActive={(active) => onSetActive(row, active)}
    onDelete={() => onDelete(row)}
  />
);

/** The table of models. */
export const modelColumns = (actions: ModelActions): Column<Model>[] => [
  { key: 'name', header: 'Make and Model', sort: 'name', cell: (row) => <Name row={row} {...actions} /> },
  {
    key: 'type',
    header: 'Equipment Type',
    cell: (row) => <span className="wrap-anywhere">{row.typeName}</span>,
  },
  {
    key: 'partNumber',
    header: 'Part Number',
    cell: (row) => <span className="wrap-anywhere">{row.partNumber ?? ''}</span>,
  },
  {
    key: 'procedure',
    header: 'Procedure',
    cell: (row) => <span className="wrap-anywhere">{row.procedure ?? ''}</span>,
  },
  {
    key: 'interval',
    header: 'Interval',
    align: 'right',
    cell: (row) => countOf(row.calibrationIntervalDays, 'day'),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Menu row={row} {...actions} />,
  },
];

/** A model on a phone. */
export const ModelCard = ({ row, actions }: { row: Model; actions: ModelActions }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <Name row={row} {...actions} />
      <p className="text-sm text-muted wrap-anywhere">
        {row.typeName} · every {countOf(row.calibrationIntervalDays, 'day')}
      </p>
    </div>
    <Menu row={row} {...actions} />
  </div>
);
