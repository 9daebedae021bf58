import { isDeepStrictEqual } from 'node:util';
import { fileInWords, type TakenFile } from '@portal/contract/calibration/reading-files/taken-file.ts';
import { decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import type { Worksheet, WorksheetSide } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { Change } from './entered-content.ts';

type Typed = string | null;
/** What was typed of a point, by its name in words. */
type Named = Record<string, Typed>;

const sides = [
  ['asFound', 'as found'],
  ['asLeft', 'as left'],
] as const;

function namedPart(part: WorksheetSide['reference'] | WorksheetSide['indication'], name: string): Named {
  const readings = part.kind === 'read' ? part.readings : [];
  return {
    ...Object.fromEntries(readings.map((typed, at) => [`${name}, reading ${at + 1}`, typed])),
    [`${name}, set to`]: part.kind === 'set' ? (part.value ?? 'nominal value') : null,
    [`${name}, unit`]: part.unit,
    ...('correction' in part && { [`${name}, correction`]: part.correction }),
  };
}

const namedPoint = (point: Worksheet['points'][number] | undefined): Named =>
  point === undefined
    ? {}
    : {
        ...Object.assign(
          {},
          ...sides.map(([side, words]) => {
            const typed = point[side];
            return typed === null
              ? {}
              : {
                  ...namedPart(typed.reference, `reference ${words}`),
                  ...namedPart(typed.indication, `indication ${words}`),
                };
          }),
        ),
        'left out because': point.leftOut,
      };

const namedWhole = (sheet: Worksheet | null): Named =>
  sheet === null
    ? {}
    : {
        // In words, because the database gives the keys of stored rules in another order.
        'Decision rule': decisionRuleWords(sheet.rule, sheet.leastRatio),
        'Statement of conformity': sheet.withoutStatement ? 'None' : 'By the decision rule',
        Accredited: sheet.accredited ? 'Yes' : 'No',
        'Digits of U': sheet.digits === null ? null : String(sheet.digits),
        'Rounding of U': sheet.rounding,
        'Air pressure': sheet.conditions.pressure,
        'Reason for the conditions': sheet.conditionsReason,
      };

const differences = (point: number | null, before: Named, after: Named): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ point, field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);

/** Returns the values before and after of everything that was typed into a worksheet and differs, point by point. */
export function changesOfWorksheet(before: Worksheet | null, after: Worksheet | null): Change[] {
  const length = Math.max(before?.points.length ?? 0, after?.points.length ?? 0);
  return [
    ...differences(null, namedWhole(before), namedWhole(after)),
    ...Array.from({ length }, (_, at) =>
      // Most points did not change, and naming what was typed costs more than comparing it.
      isDeepStrictEqual(before?.points[at], after?.points[at])
        ? []
        : differences(at, namedPoint(before?.points[at]), namedPoint(after?.points[at])),
    ).flat(),
  ];
}

const filesInWords = (files: readonly TakenFile[] | undefined): Typed =>
  files?.map((file) => `${fileInWords(file)}, taken on ${file.takenOn} by ${file.takenBy}`).join('; ') ||
  null;

/** Returns the change of the files from which readings come, where there is one. */
export function changesOfFiles(
  before: readonly TakenFile[] | undefined,
  after: readonly TakenFile[] | undefined,
): Change[] {
  return differences(
    null,
    { 'Readings from files': filesInWords(before) },
    { 'Readings from files': filesInWords(after) },
  );
}
