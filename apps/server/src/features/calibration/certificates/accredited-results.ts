import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { labelled } from '../../../pdf/document-parts.ts';
import type { CertificateDocument, CertifiedUnit } from './certificate-document.ts';
import { byProcedure } from './worksheet-statements.ts';

interface Accredited {
  accreditation: Accreditation;
  /** The picture of the mark as a data URL. */
  mark: string | undefined;
  /** False where some results are outside the scope. */
  isWhole: boolean;
}

/** Returns for each result of a unit whether it is reported as accredited. A unit without points is one result. */
function claimsOf(unit: CertifiedUnit): boolean[] {
  const done = byProcedure(unit);
  if (!done) return [false];
  return done.evaluation.points.flatMap(({ asFound, asLeft, claim }) =>
    asFound || asLeft ? [done.worksheet.accredited && claim != null] : [],
  );
}

/**
 * Returns the accreditation that a certificate carries; null for a certificate without any. It is carried where the company's
 * rule allows it: with one result in the scope, or only with all (ILAC-P8, ISO/IEC 17025:2017, 7.8.1).
 */
export function accreditedResults({
  accreditation,
  accreditationMark: mark,
  units,
}: Pick<CertificateDocument, 'accreditation' | 'accreditationMark' | 'units'>): Accredited | null {
  if (!accreditation) return null;
  const claims = units.flatMap(claimsOf);
  const isWhole = claims.every(Boolean);
  const isCarried = claims.includes(true) && (isWhole || accreditation.mark === 'any');
  return isCarried ? { accreditation, mark, isWhole } : null;
}

/** The most room of the picture, in points: 42 by 21 millimetres. */
const MARK_SIZE: [number, number] = [120, 60];

/** Returns the mark below the head of an accredited certificate: its picture, and always its words. */
export function accreditationMark(accredited: Accredited | null): Content[] {
  if (accredited === null) return [];
  const { accreditation, mark } = accredited;
  const words = labelled(
    say('certificate.accreditation'),
    say('certificate.accreditedBy', { body: accreditation.body, number: accreditation.number }),
  );
  return mark
    ? [
        {
          layout: 'plain',
          table: {
            widths: ['*', MARK_SIZE[0]],
            body: [[{ stack: words }, { image: mark, fit: MARK_SIZE, alignment: 'right' }]],
          },
        },
      ]
    : words;
}

/** Returns the sentence that says which results are accredited. */
export const accreditationStatement = (accredited: Accredited | null): string[] =>
  accredited === null
    ? []
    : [say(accredited.isWhole ? 'certificate.allAccredited' : 'certificate.someAccredited')];
