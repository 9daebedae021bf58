import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

const warnJob = byTheClock('warn-of-signing-certificates', '23 * * * *');

const warnJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(warnJob, runtime, async () => [
    (await import('./warn-of-signing-certificates.ts')).warnOfSigningCertificates,
  ]),
];

export const signingCertificatesFeature = {
  routes: {
    signingCertificates: loadedLater<Handlers<typeof endpoints.signingCertificates>>(
      endpoints.signingCertificates,
      async () => (await import('./signing-certificate.routes.ts')).signingCertificateRoutes,
    ),
  },
  jobs: warnJobs,
  archive: { signing_certificates: 'secret' },
} satisfies Feature;
