import type { ReferenceStandard } from '@portal/contract/reference-standards/shapes.ts';
import type { ReferenceStandardRow } from '../../db/schema/calibrations.ts';

/** Returns a standard for its screens. `certificateFile` is the name of its certificate file. */
export const presentStandard = (
  row: ReferenceStandardRow,
  certificateFile: string | null,
): ReferenceStandard => ({ ...row, certificateFile });
