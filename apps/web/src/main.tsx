import './branding/theme.css';
import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { certificatePaths } from '@portal/contract/calibration/certificates/paths.ts';
import { outOfTolerancePaths } from '@portal/contract/calibration/out-of-tolerance/paths.ts';
import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import { surveyPaths } from '@portal/contract/conversation/surveys/paths.ts';
import { estimatePaths } from '@portal/contract/estimates/estimates/paths.ts';
import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { createRoot } from 'react-dom/client';
import { hideAddress } from './app/hide-address.ts';
import { forceLightTheme } from './app/theme-setting.ts';
import { followForcedColors } from './branding/forced-colors.ts';
import { applyKeptBrand } from './branding/kept-brand.ts';
import { keepPresses } from './ui/keep-presses.ts';

forceLightTheme();
followForcedColors();
keepPresses();
const root = createRoot(document.getElementById('root')!);
const { pathname } = window.location;
/** The pages of mailed links, each with the beginning of its address. They and the sign-in page do not load the paths of the whole app. */
const linked = [
  [
    estimatePaths.mailedEstimate,
    () => import('./app/estimate-link/open-estimate.tsx').then((m) => m.openEstimate),
  ],
  [
    appointmentPaths.mailedAppointment,
    () => import('./app/appointment-link/open-appointment.tsx').then((m) => m.openAppointment),
  ],
  [recallPaths.mailedRecall, () => import('./app/recall-link/open-recall.tsx').then((m) => m.openRecall)],
  [
    outOfTolerancePaths.mailedNotice,
    () => import('./app/out-of-tolerance-link/open-notice.tsx').then((m) => m.openNotice),
  ],
  [surveyPaths.survey, () => import('./app/survey-link/open-survey.tsx').then((m) => m.openSurvey)],
  [
    agreementPaths.mailedAgreement,
    () => import('./app/agreement-link/open-agreement.tsx').then((m) => m.openAgreement),
  ],
  [certificatePaths.verify, () => import('./app/verify-link/open-verify.tsx').then((m) => m.openVerify)],
] as const;
const link = linked.find(([path]) => pathname.startsWith(path('')));
// The company of a mailed link is unknown until the server has answered.
if (link) hideAddress();
else applyKeptBrand(pathname === authPaths.auth() ? 'address' : 'company');
if (link) {
  void link[1]().then((open) => open(root));
} else if (pathname === authPaths.auth()) {
  void import('./app/sign-in/open-sign-in.tsx').then(({ openSignIn }) => openSignIn(root));
} else {
  void import('./app/open-app.tsx').then(({ openApp }) => {
    // A task of its own: a slow phone takes a tenth of a second to run the code that was just loaded.
    setTimeout(() => openApp(root));
  });
}
