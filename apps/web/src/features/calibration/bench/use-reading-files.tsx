import type { ReadingFile } from '@portal/contract/calibration/reading-files/shapes.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Sheet } from './bench-rows.ts';
import { type BenchValues, filesOfRevision } from './bench-values.ts';
import {
  asTyped,
  type BenchFile,
  standsIn,
  staysAdjusted,
  withoutReadings,
  withReadings,
} from './file-readings.ts';
import type { BenchSide, FileStep } from './readings-section.tsx';
import { TakenFiles } from './taken-files.tsx';

const FileDialog = lazy(() => import('./file-dialog.tsx').then((part) => ({ default: part.FileDialog })));

interface Props {
  bench: Bench;
  chosen: NonNullable<Bench['chosen']>;
  values: BenchValues;
  onChange: (change: Partial<BenchValues>) => void;
}

/** Takes readings of files into a sheet and back, and returns what the section of readings shows of it. */
export function useReadingFiles(
  { bench, chosen, values, onChange }: Props,
  sheet: Sheet,
  side: BenchSide,
  onSide: (side: BenchSide) => void,
) {
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState<FileStep | null>(null);
  const onStep = useCallback(() => setStep(null), []);
  // The dialog gives the focus back when it has closed. Then the grid takes it, so that Ctrl+Z is about the readings.
  const [next, setNext] = useState<FileStep | null>(null);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      setNext(null);
      setStep(next);
    });
    return () => clearTimeout(timer);
  }, [next]);
  // The offer of a toast is older than what was typed since.
  const now = useRef({ values, sheet, chosen });
  useEffect(() => {
    now.current = { values, sheet, chosen };
  });
  const undo = (file: BenchFile) => {
    const { values, sheet, chosen } = now.current;
    // The same file may stand in the sheet of another revision too.
    const files = values.files.filter(
      ({ id, revisionId }) => id !== file.id || revisionId !== file.revisionId,
    );
    const isChosen = file.revisionId === chosen.id;
    const isAdjusted = values.isAdjusted && (!isChosen || staysAdjusted(sheet, file));
    if (isChosen && isAdjusted === values.isAdjusted) {
      onSide(file.side);
      setStep({ side: file.side, change: (rows) => withoutReadings(rows, file), row: file.points[0] ?? 0 });
      return onChange({ files });
    }
    // No grid shows these readings any more.
    const of = isChosen ? sheet : values.sheets[file.revisionId];
    const sheets = of && { [file.revisionId]: { ...of, [file.side]: withoutReadings(of[file.side], file) } };
    onSide('found');
    onChange({ files, isAdjusted, sheets: { ...values.sheets, ...sheets } });
  };
  const take = ({ id, name, side: of, part, points }: ReadingFile) => {
    setAsking(false);
    if (id === null) return;
    const taken = asTyped(sheet, points);
    const file: BenchFile = {
      ...{ id, name, side: of, part, taken, points: taken.map(({ point }) => point) },
      ...{ revisionId: chosen.id, wasAdjusted: values.isAdjusted },
    };
    onChange({ files: [...now.current.values.files, file], ...(of === 'left' && { isAdjusted: true }) });
    onSide(of);
    setNext({ side: of, change: (rows) => withReadings(rows, file), row: file.points[0] ?? 0 });
    toast({
      title: 'Readings taken',
      description: `${countOf(taken.length, 'point')} from ${name}.`,
      action: { label: 'Undo', onSelect: () => undo(file) },
    });
  };
  const beside = (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <FileUp aria-hidden className="size-4" />
        Readings from a file
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <FileDialog
            {...{ chosen, sheet }}
            itemId={bench.item.id}
            side={values.isAdjusted ? side : 'found'}
            onTaken={take}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
  return {
    step,
    onStep,
    beside,
    below: (
      <TakenFiles
        files={filesOfRevision(values, chosen.id).filter((file) => standsIn(sheet, file))}
        onUndo={undo}
      />
    ),
  };
}
