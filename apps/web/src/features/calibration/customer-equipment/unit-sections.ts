import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { type ComponentType, lazy } from 'react';

/** A part of a unit's page. It gets the unit and loads its own rows. */
export interface UnitSection {
  key: string;
  Section: ComponentType<{ unit: UnitPassport }>;
}

/**
 * The sections of a unit's page, from top to bottom (D5.14). Another feature adds a section with one line here: its own
 * component from a `shared` folder, made of `HistorySection`.
 */
export const unitSections: readonly UnitSection[] = [
  {
    key: 'repairs',
    Section: lazy(() => import('./sections/repairs.tsx').then((part) => ({ default: part.UnitRepairs }))),
  },
  {
    key: 'certificates',
    Section: lazy(() =>
      import('./sections/certificates.tsx').then((part) => ({
        default: part.UnitCertificates,
      })),
    ),
  },
  {
    key: 'photos',
    Section: lazy(() => import('./sections/photos.tsx').then((part) => ({ default: part.UnitPhotos }))),
  },
  {
    key: 'documents',
    Section: lazy(() => import('./sections/documents.tsx').then((part) => ({ default: part.UnitDocuments }))),
  },
  {
    key: 'mails',
    Section: lazy(() => import('./sections/mails.tsx').then((part) => ({ default: part.UnitMails }))),
  },
  {
    key: 'loans',
    Section: lazy(() => import('./sections/loans.tsx').then((part) => ({ default: part.UnitLoans }))),
  },
];
