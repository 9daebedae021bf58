import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { acceptsSearch } from '../../../../lists/list-filters.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { TemplateCard } from './template-card.tsx';
import { templateColumns } from './template-columns.tsx';

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
    <Card
      title="Email Templates"
      description="Your own words for the email to customers. Without a template the portal uses its own."
      action={create}
      flush
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <SearchBox
          value={search.search}
          onSearch={(text) => change({ search: text })}
          label="Search by name"
        />
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
