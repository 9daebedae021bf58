import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { workTimeScope } from './work-time.policy.ts';
import { workTimesRoutes } from './work-time.routes.ts';

export const workTimesFeature = {
  routes: { workTimes: workTimesRoutes },
  scopes: { workTime: workTimeScope },
  taken: {
    work_times_one_running: () => conflict('work_time.running', workTimeMessages.runningElsewhere),
  },
  repairRows: [{ table: 'work_times', column: 'repair_id', fate: 'deleted' }],
  archive: {
    work_times: { file: 'Work times', rows: 'Time that technicians worked' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    workTime: WorkTimeRow;
  }
}
