import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { mailRuleEndpoints } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { acceptsSearch } from '../../../../lists/list-filters.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import {
  type TemplateActions,
  TemplateDate,
  TemplateKind,
  TemplateMenu,
  TemplateName,
} from './template-name.tsx';

/** The reads that a write to a template changes. */
export const changedByTemplate = [
  emailTemplateEndpoints.list,
  emailTemplateEndpoints.get,
  mailRuleEndpoints.templates,
  mailPreviewEndpoints.ofStatus,
];

interface DeleteTemplateProps {
  template: EmailTemplate;
  onClose: () => void;
}

/** Asks before a template is deleted, and asks again when emails use it. They are then sent without it (D4.2). */
function DeleteTemplate({ template, onClose }: DeleteTemplateProps) {
  const [uses, setUses] = useState<string>();
  const { mutateAsync } = useEndpointMutation(emailTemplateEndpoints.delete, {
    invalidates: changedByTemplate,
    failure: 'form',
  });
  const { id, name, isDefault } = template;
  const close = (open: boolean) => open || onClose();
  const remove = async (evenIfUsed: boolean) => {
    try {
      await mutateAsync({ params: { id }, ...(evenIfUsed && { query: { evenIfUsed: 'true' } }) });
      toast({ title: 'Template deleted', description: `${name} has been deleted.` });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setUses(error.userMessage);
      else reportError(error, { title: 'Failed to delete template' });
      throw error;
    }
  };
  if (uses !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={`${name} is in use`}
        description={uses}
        confirmLabel="Delete Anyway"
        pendingLabel="Deleting..."
        destructive
        onConfirm={() => remove(true)}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Delete Template"
      description={
        isDefault
          ? `Are you sure you want to delete ${name}? It is the default of its type: these emails use the portal's own text then. This action cannot be undone.`
          : `Are you sure you want to delete ${name}? This action cannot be undone.`
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={() => remove(false)}
    />
  );
}

/** The table of templates on wide screens. */
const templateColumns = ({ onEdit, onDelete }: TemplateActions): Column<EmailTemplate>[] => [
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

/** A template on a phone. */
const TemplateCard = ({ row, onEdit, onDelete }: TemplateActions & { row: EmailTemplate }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="flex min-w-0 flex-col gap-1">
      <TemplateName row={row} onEdit={onEdit} />
      <TemplateKind row={row} />
    </div>
    <TemplateMenu row={row} onEdit={onEdit} onDelete={onDelete} />
  </div>
);

interface TemplateListProps {
  onCreate: () => void;
  onEdit: (template: EmailTemplate) => void;
}

/** The company's templates by name, with the default of each type marked (B2.8, D4.3). */
export function TemplateList({ onCreate, onEdit }: TemplateListProps) {
  const list = useListScreen(emailTemplateEndpoints.list, {
    filters: { search: acceptsSearch },
    sorts: { by: ['name'], order: 'asc' },
  });
  const { search, change } = list;
  const [leaving, setLeaving] = useState<EmailTemplate>();
  const create = (
    <Button onClick={onCreate}>
      <Plus aria-hidden className="size-4" />
      Create Template
    </Button>
  );
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
        <SearchBox
          value={search.search}
          onSearch={(text) => change({ search: text })}
          label="Search by name"
        />
        {create}
      </div>
      <ListTable
        list={list}
        label="templates"
        failure="Failed to fetch email templates"
        columns={templateColumns({ onEdit, onDelete: setLeaving })}
        skeletonRows={5}
        onOpen={onEdit}
        card={(row) => <TemplateCard row={row} onEdit={onEdit} onDelete={setLeaving} />}
        empty={
          <EmptyState
            icon={FileText}
            title="No email templates found"
            description="Create one to say it in your own words. You begin with a text for each type, and see the email while you write."
            action={create}
          />
        }
        emptied={{
          icon: FileText,
          title: 'No email templates found',
          description: 'Try a different search term',
          clear: 'Clear search',
        }}
      />
      {leaving ? <DeleteTemplate template={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}
