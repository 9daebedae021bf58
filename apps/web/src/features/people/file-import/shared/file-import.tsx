import { useState } from 'react';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { ImportForm } from './import-form.tsx';
import { type ImportKind, ImportKindProvider } from './import-kind.ts';
import { ImportProgress } from './import-progress.tsx';
import { RecentImports } from './recent-imports.tsx';
import { Stage } from './stage.tsx';

interface FileImportProps {
  companyId: number;
  kind: ImportKind;
}

/** The tab of an import (B2.8): the choice of a file or the import of the URL, and below it the earlier imports. */
export function FileImport({ companyId, kind }: FileImportProps) {
  const [search, change] = useSearchState<{ import?: string | undefined; page?: string | undefined }>();
  // Only the tab that started the import shows a toast at its end.
  const [begun, setBegun] = useState<number>();
  const show = (importId: number | undefined) =>
    // The page belongs to the list of imports below, which stays.
    change(
      { import: importId === undefined ? undefined : String(importId), page: search.page },
      { push: true },
    );
  const shown = /^[1-9][0-9]{0,9}$/.test(search.import ?? '') ? search.import : undefined;
  return (
    <ImportKindProvider value={kind}>
      <div className="flex flex-col gap-4">
        {shown ? (
          <Stage key={shown}>
            <ImportProgress
              companyId={companyId}
              importId={shown}
              tells={String(begun) === shown}
              onAgain={() => show(undefined)}
            />
          </Stage>
        ) : (
          <ImportForm
            companyId={companyId}
            onBegun={(importId) => {
              setBegun(importId);
              show(importId);
            }}
          />
        )}
        <RecentImports companyId={companyId} onShow={show} />
      </div>
    </ImportKindProvider>
  );
}
