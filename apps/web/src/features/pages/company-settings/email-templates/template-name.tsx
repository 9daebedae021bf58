import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { EmailTemplate } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { emailTemplateTypeLabel } from '@portal/contract/messaging/email-templates/types.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';

export interface TemplateActions {
  onEdit: (template: EmailTemplate) => void;
  onDelete: (template: EmailTemplate) => void;
}

/** Opens the template. */
export const TemplateName = ({ row, onEdit }: Pick<TemplateActions, 'onEdit'> & { row: EmailTemplate }) => (
  <Button
    variant="link"
    size="inline"
    onClick={() => onEdit(row)}
    className="justify-start text-left whitespace-normal! wrap-anywhere"
  >
    {row.name}
  </Button>
);

/** The type of mail, and whether the template is the default of its type. */
export const TemplateKind = ({ row }: { row: EmailTemplate }) => (
  <span className="flex flex-wrap items-center gap-2">
    {emailTemplateTypeLabel(row.type)}
    {row.isDefault ? <Badge tone="green">Default</Badge> : null}
  </span>
);

/** The day it was last changed, in the company's zone. */
export function TemplateDate({ row: { updatedAt } }: { row: EmailTemplate }) {
  const { timeZone } = useSignedInUser();
  return (
    <time dateTime={updatedAt} className="whitespace-nowrap">
      {formatDayOf(updatedAt, timeZone)}
    </time>
  );
}

/** What can be done to a template. */
export const TemplateMenu = ({ row, onEdit, onDelete }: TemplateActions & { row: EmailTemplate }) => (
  <ActionMenu
    label={`Actions for ${row.name}`}
    actions={[
      { label: 'Edit', icon: Pencil, onSelect: () => onEdit(row) },
      { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(row) },
    ]}
  />
);
