import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/papers/repair-documents/label-formats.ts';
import type { LucideIcon } from 'lucide-react';
import { LabelSheetChoice } from './label-sheet-choice.tsx';

interface LabelPapersProps {
  /** Returns the address of the labels as PDF. */
  hrefOf: (query: { format: LabelFormat; start?: string }) => string;
  icon: LucideIcon;
  /** The name of the labels. The name of the paper follows it. */
  name: string;
  /** The classes of each link. */
  look: string;
}

/** Links to labels as PDF, one for each paper (D3.10). On sheets the user chooses the place of the first label. */
export const LabelPapers = ({ hrefOf, icon: Icon, name, look }: LabelPapersProps) =>
  labelFormats.map((format) => {
    const words = (
      <>
        <Icon aria-hidden className="size-4" />
        {name}, {labelFormatNames[format]}
      </>
    );
    if (format === 'letter')
      return (
        <LabelSheetChoice
          key={format}
          className={look}
          hrefAt={(start) => hrefOf({ format, start: String(start) })}
        >
          {words}
        </LabelSheetChoice>
      );
    return (
      <a key={format} href={hrefOf({ format })} target="_blank" rel="noreferrer" className={look}>
        {words}
        <span className="sr-only"> (PDF, opens in a new tab)</span>
      </a>
    );
  });
