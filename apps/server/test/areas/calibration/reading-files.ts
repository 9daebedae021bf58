import { type Area, staff } from '../../area.ts';

const TAKE = 'POST /api/calibration-items/:id/reading-files';

export const area: Area = {
  access: { [TAKE]: staff },
  addedCalls: { [TAKE]: 'readings from a file of measuring software' },
  preparedBy: {
    [TAKE]: [['PUT', '/api/companies/:companyId/laboratory', { enabled: true, onePersonApproves: true }]],
  },
  tracedElsewhere: [TAKE],
  shownToTechnicians: { reading_files: 'columns name part points sha256 side taken_by' },
};
