import { fileInWords } from '@portal/contract/calibration/reading-files/taken-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { BenchFile } from './file-readings.ts';

interface TakenFilesProps {
  files: readonly BenchFile[];
  onUndo: (file: BenchFile) => void;
}

/** The files from which readings of the sheet were taken. Those that are not saved yet can be taken back. */
export const TakenFiles = ({ files, onUndo }: TakenFilesProps) =>
  files.length === 0 ? null : (
    <ul aria-label="Files of readings" className="flex flex-col gap-1 text-sm">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">
            <span className="text-muted">From a file: </span>
            <bdi>{fileInWords(file)}</bdi>
          </span>
          {file.taken.length > 0 ? (
            <Button
              variant="link"
              size="inline"
              aria-label={`Undo the readings of ${file.name}`}
              onClick={() => onUndo(file)}
            >
              Undo
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
