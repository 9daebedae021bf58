import type { EmailTemplate } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { type TemplateActions, TemplateKind, TemplateMenu, TemplateName } from './template-name.tsx';

/** A template on a phone. */
export const TemplateCard = ({ row, onEdit, onDelete }: TemplateActions & { row: EmailTemplate }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="flex min-w-0 flex-col gap-1">
      <TemplateName row={row} onEdit={onEdit} />
      <TemplateKind row={row} />
    </div>
    <TemplateMenu row={row} onEdit={onEdit} onDelete={onDelete} />
  </div>
);
