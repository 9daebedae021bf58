import type { Language } from '@portal/contract/core/languages.ts';
import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { type LabelledUnit, labelSheet } from './label-sheet.ts';

interface Labels<Unit> {
  company: CompanyRow;
  /** That of a customer; null for the company's. */
  language: Language | null;
  format: LabelFormat;
  /** The first unused label of a sheet, counted from 1. */
  start: number;
  /** At least one. */
  units: readonly Unit[];
  changedAt: (unit: Unit) => Date;
  /** What stands on the label of a unit. It is asked in the language of the labels. */
  labelOf: (unit: Unit) => LabelledUnit;
  /** The name of the file. */
  name: string;
}

/** Returns the labels of units as a PDF to show. @throws 503 when too many documents wait. */
export const labelFile = <Unit>(labels: Labels<Unit>): FileAnswer => {
  const { company, language, format, start, units, changedAt, labelOf, name } = labels;
  return {
    body: () =>
      inPaperLanguage(company, language, () =>
        refuseWhenBusy(
          labelSheet({
            ...{ company, format, start },
            createdAt: new Date(Math.max(...units.map((unit) => changedAt(unit).getTime()))),
            units: units.map(labelOf),
          }),
        ),
      ),
    ...{ type: 'application/pdf', name, inline: true },
  };
};
