import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const calibrationTermsFeature = {
  routes: {
    calibrationTerms: loadedLater<Handlers<typeof endpoints.calibrationTerms>>(
      endpoints.calibrationTerms,
      async () => (await import('./calibration-terms.routes.ts')).calibrationTermsRoutes,
    ),
  },
  archive: {
    calibration_agreements: {
      file: 'Agreements of calibrations',
      rows: 'What was agreed or proposed for each unit of a calibration, by whom and when',
    },
    calibration_wishes: {
      file: 'Wishes for calibrations',
      rows: 'What each request asked for its calibration, by whom and when',
    },
  },
} satisfies Feature;
