import { outOfToleranceMessages as say } from '@portal/contract/calibration/out-of-tolerance/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { noticeScope } from './notice.policy.ts';

export const outOfToleranceFeature = {
  routes: {
    outOfTolerance: loadedLater<Handlers<typeof endpoints.outOfTolerance>>(
      endpoints.outOfTolerance,
      async () => (await import('./notice.routes.ts')).noticeRoutes,
    ),
  },
  scopes: { outOfToleranceNotice: noticeScope },
  taken: {
    out_of_tolerance_notices_company_id_calibration_id_key: () => conflict('out_of_tolerance.told', say.told),
  },
  names: {
    outOfToleranceNotice: {
      name: nameIn(
        'out_of_tolerance_notices',
        `concat_ws(' ', c.make, c.model_name, c.serial_number)`,
        'join calibrations c on c.id = n.calibration_id',
      ),
    },
  },
  archive: {
    out_of_tolerance_notices: {
      file: 'Notices of units outside limits',
      rows: 'Notices to customers that a unit was found outside its limits',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    outOfToleranceNotice: OutOfToleranceNoticeRow;
  }
}
