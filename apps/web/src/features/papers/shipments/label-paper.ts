import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/papers/repair-documents/label-formats.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { printDocument } from '../../../ui/file/print-document.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The paper of this device's label printer, or none. Labels of a letter sheet are printed together at the end. */
export type LabelPaper = LabelFormat | 'none';

const KEY = 'receive-label-paper';

export const labelPaperOptions: readonly { value: LabelPaper; label: string }[] = [
  ...labelFormats.map((value) => ({
    value,
    label: value === 'letter' ? `${labelFormatNames.letter}, all at the end` : labelFormatNames[value],
  })),
  { value: 'none', label: 'Print no labels' },
];

function storedPaper(): LabelPaper | undefined {
  const stored = localStorage.getItem(KEY);
  return labelPaperOptions.find(({ value }) => value === stored)?.value;
}

/** Returns the paper of this device, a function to change it, and whether somebody has chosen it here. */
export function useLabelPaper(): [LabelPaper, (paper: LabelPaper) => void, isChosen: boolean] {
  const [paper, setPaper] = useState(storedPaper);
  return [
    paper ?? 'letter',
    (next) => {
      localStorage.setItem(KEY, next);
      setPaper(next);
    },
    paper !== undefined,
  ];
}

/** True for rolls, where each label is printed at once. */
export const isRoll = (paper: LabelPaper): paper is Exclude<LabelFormat, 'letter'> =>
  paper !== 'letter' && paper !== 'none';

let last: Promise<unknown> = Promise.resolve();

/** Prints the label of a unit, after the labels before it. A toast shows a failure. */
export function printLabel(id: number, number: string, format: LabelFormat): Promise<unknown> {
  last = last
    .then(async () => {
      const { data } = await send(repairDocumentEndpoints.label, { params: { id }, query: { format } });
      await printDocument(new Blob([await data.arrayBuffer()], { type: 'application/pdf' }));
    })
    .catch(() =>
      toast({
        variant: 'destructive',
        title: 'Print Error',
        description: `The label of ${number} could not be printed. Print it again from the list.`,
      }),
    );
  return last;
}
