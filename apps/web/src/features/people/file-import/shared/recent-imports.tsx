import type { FileImport } from '@portal/contract/people/file-import/shapes.ts';
import { FileSpreadsheet } from 'lucide-react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { useImportKind } from './import-kind.ts';
import { RecentImportCard, recentImportColumns } from './recent-import-columns.tsx';

/** Milliseconds between two reads while an import is running. */
const REFRESH_AFTER = 2_000;
const isRunning = ({ state }: FileImport): boolean => state === 'processing';

interface RecentImportsProps {
  companyId: number;
  onShow: (importId: number) => void;
}

/** The company's imports, newest first. The user can open them, and undo them within 24 hours (D5.2). */
export function RecentImports({ companyId, onShow }: RecentImportsProps) {
  const { calls } = useImportKind();
  const list = useListScreen(calls.list, {
    params: { companyId },
    refreshAfter: (rows) => (rows.some(isRunning) ? REFRESH_AFTER : false),
  });
  const actions = { companyId, onShow };
  return (
    <Card title="Recent Imports" flush>
      <ListTable
        list={list}
        label="imports"
        columns={recentImportColumns(actions)}
        rowId={({ importId }) => importId ?? 0}
        card={(row) => <RecentImportCard row={row} actions={actions} />}
        skeletonRows={3}
        failure="The imports could not be loaded"
        empty={
          <EmptyState
            icon={FileSpreadsheet}
            title="No imports yet"
            description="Files you import are listed here, and can be undone for 24 hours."
          />
        }
        {...(list.total > list.pageSize ? {} : { pages: null })}
      />
    </Card>
  );
}
