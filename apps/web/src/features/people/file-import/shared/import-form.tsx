import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { legacyExcelSentence, uploadTitles } from '@portal/contract/core/files.ts';
import { importProgress, importTitles } from '@portal/contract/people/file-import/messages.ts';
import type { ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { Download, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Progress } from '../../../../ui/chart/progress.tsx';
import type { FileRule } from '../../../../ui/file/check-file.ts';
import { FileDrop } from '../../../../ui/file/file-drop.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { saveSample } from './csv-files.ts';
import { type ImportKind, useImportKind } from './import-kind.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImportFile } from './use-import-file.ts';

interface StageBarProps {
  /** 0 to 100 (B9). */
  value: number;
  words: string;
}

/** The progress of an import, as a bar and in words. */
export const StageBar = ({ value, words }: StageBarProps) => (
  <div className="flex flex-col gap-2">
    <Progress value={value} label="Import progress" />
    <p role="status" className="text-muted tabular-nums wrap-anywhere">
      {words}
    </p>
  </div>
);

/** A new step that replaces the pressed button. It scrolls into view and gets the focus, like a new page. */
export function Stage({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
      {children}
    </div>
  );
}

const ruleOf = ({ calls }: ImportKind): FileRule => ({
  ...calls.import.upload,
  nearly: { '.xls': legacyExcelSentence },
});

const refuse = (rule: FileRule, sentence: string): void => {
  const title = sentence === rule.tooLarge ? uploadTitles.tooLarge : importTitles.wrongType;
  toast({ variant: 'destructive', title, description: sentence });
};

/** Returns the columns that a file must and may have, in words. */
function columnsOf({ fields: { fields, labels, required } }: ImportKind) {
  const needed = required.flat();
  return {
    required: required.map((group) => group.map((field) => labels[field]).join(' or ')).join(', '),
    optional: fields
      .filter((field) => !needed.includes(field))
      .map((field) => labels[field])
      .join(', '),
  };
}

/** Before anybody was asked. */
const NO_ANSWERS: ImportAnswers = { forms: {}, makeCustomers: false, types: {}, cells: {} };

interface ImportFormProps {
  companyId: number;
  onBegun: (importId: number) => void;
}

/** Picks a file, previews it and imports it (B2.8, B4: idle and uploading). An error returns here. */
export function ImportForm({ companyId, onBegun }: ImportFormProps) {
  const kind = useImportKind();
  const rule = ruleOf(kind);
  const [file, setFile] = useState<File>();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { preview, checking, uploading, failure, check, begin, forget } = useImportFile(companyId);
  const pick = (picked: File | undefined) => {
    setFile(picked);
    setAnswers(NO_ANSWERS);
    forget();
  };
  const look = () =>
    file
      ? check(file)
      : toast({
          variant: 'destructive',
          title: importTitles.missing,
          description: kind.calls.import.upload.missing,
        });
  if (uploading)
    return (
      <Stage key="uploading">
        <Card title={kind.title}>
          <StageBar value={importProgress.uploading} words={`Uploading ${file?.name ?? ''}...`} />
        </Card>
      </Stage>
    );
  if (file && preview)
    return (
      <Stage key="preview">
        <ImportPreview
          companyId={companyId}
          preview={preview}
          answers={answers}
          onAnswers={(given) => {
            setAnswers(given);
            check(file, preview.mapping, given);
          }}
          checking={checking}
          failure={failure && userMessage(failure)}
          // Another column asks anew.
          onColumns={(columns) => {
            const kept = { ...answers, forms: {}, cells: {} };
            setAnswers(kept);
            check(file, columns, kept);
          }}
          onBegin={() => begin(file, preview.mapping, answers, onBegun)}
          onOther={() => pick(undefined)}
        />
      </Stage>
    );
  return (
    <Card
      title={kind.title}
      description={kind.description}
      action={
        <Button variant="secondary" onClick={() => saveSample(kind)}>
          <Download aria-hidden className="size-4" />
          Sample File
        </Button>
      }
      footer={
        <Button pending={checking} pendingLabel="Reading the file..." onClick={look}>
          <Upload aria-hidden className="size-4" />
          Preview Import
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          label={kind.file?.label ?? 'Choose a CSV or Excel file or drop it here'}
          hint={kind.file?.hint ?? 'Up to 10 MB and 50,000 rows'}
          rule={rule}
          files={file ? [file] : []}
          onFiles={([picked]) => pick(picked)}
          onRefused={(sentence) => refuse(rule, sentence)}
          disabled={checking}
        />
        {failure ? (
          <p role="alert" className="text-danger">
            {userMessage(failure)}
          </p>
        ) : null}
        <p className="text-muted">
          {kind.file?.about} Required columns:{' '}
          <b className="font-medium text-ink">{columnsOf(kind).required}</b>. Optional:{' '}
          {columnsOf(kind).optional}. Nothing is stored before you have seen what the file does.
        </p>
      </div>
    </Card>
  );
}
