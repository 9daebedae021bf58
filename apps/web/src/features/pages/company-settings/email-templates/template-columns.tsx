import type { EmailTemplate } from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import {
  type TemplateActions,
  TemplateDate,
  TemplateKind,
  TemplateMenu,
  TemplateName,
} from './template-name.tsx';

/** The table of templates on wide screens. */
export const templateColumns = ({ onEdit, onDelete }: TemplateActions): Column<EmailTemplate>[] => [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    cell: (row) => <TemplateName row={row} onEdit={onEdit} />,
  },
  { key: 'type', header: 'Type', className: 'w-72', cell: (row) => <TemplateKind row={row} /> },
  {
    key: 'updated',
    header: 'Updated',
    className: 'w-40',
    cell: (row) => <TemplateDate row={row} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <TemplateMenu row={row} onEdit={onEdit} onDelete={onDelete} />,
  },
];
