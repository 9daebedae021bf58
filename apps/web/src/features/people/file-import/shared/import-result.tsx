import {
  importMessages,
  importProgress,
  importSucceeded,
  recordsSkipped,
} from '@portal/contract/people/file-import/messages.ts';
import type { FileImportDetail } from '@portal/contract/people/file-import/shapes.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Progress } from '../../../../ui/chart/progress.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { DownloadErrors } from './download-errors.tsx';
import { useImportKind } from './import-kind.ts';
import { countsInWords, undoInWords } from './import-words.ts';
import { ImportedRows } from './imported-rows.tsx';
import { UndoImport } from './undo-import.tsx';

interface ImportResultProps {
  companyId: number;
  detail: FileImportDetail;
  onAgain: () => void;
}

const Outcome = ({ detail }: { detail: FileImportDetail }) => {
  const kind = useImportKind();
  if (detail.undo)
    return (
      <>
        <p className="font-medium">This import was undone.</p>
        <p>{undoInWords(kind, detail.undo)}</p>
      </>
    );
  return (
    <>
      {detail.state === 'failed' ? <p className="text-danger">{importMessages.failed}</p> : null}
      <p className="font-medium">{importSucceeded(kind.nouns[1], detail.imported)}</p>
      {detail.errors > 0 ? <p className="text-danger">{recordsSkipped(detail.errors)}</p> : null}
      <p className="text-muted">{countsInWords(detail)}</p>
    </>
  );
};

/** The result of an import: its numbers, the rows that it left out with the reasons, and the undo (B2.8, D5.2). */
export function ImportResult({ companyId, detail, onAgain }: ImportResultProps) {
  const { title, list } = useImportKind();
  return (
    <Card
      title={title}
      description={detail.fileName}
      action={<DownloadErrors rows={detail.rows} />}
      flush
      footer={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAgain}>Import Another File</Button>
          <AppLink to={list.to} className={buttonClass({ variant: 'secondary' })}>
            {list.label}
          </AppLink>
          <UndoImport companyId={companyId} row={detail} />
        </div>
      }
    >
      <div className="flex flex-col gap-2 p-4">
        {detail.state === 'done' ? <Progress value={importProgress.success} label="Import progress" /> : null}
        <Outcome detail={detail} />
      </div>
      {detail.rows.length > 0 ? (
        <div className="border-t border-line">
          <ImportedRows detail={detail} actions={['skip', 'error']} />
        </div>
      ) : null}
    </Card>
  );
}
