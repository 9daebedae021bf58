import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';

export const repairPartsFeature = {
  taken: {
    repair_part_needs_company_id_repair_id_part_id_key: () =>
      conflict('repair-part.counted', 'This part of the repair is already counted'),
  },
  repairRows: [{ table: 'repair_part_needs', column: 'repair_id', fate: 'deleted' }],
  archive: {
    repair_parts: { file: 'Parts used', rows: 'Parts that a repair used, with prices' },
    repair_part_needs: { file: 'Parts needed', rows: 'Parts that a repair needs' },
  },
} satisfies Feature;
