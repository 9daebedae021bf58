import './branding/theme.css';
import { createRoot } from 'react-dom/client';
import { hideAddress } from './app/hide-address.ts';
import { forceLightTheme } from './app/theme-setting.ts';
import { followForcedColors } from './branding/forced-colors.ts';
import { applyKeptBrand } from './branding/kept-brand.ts';
import { paths } from './navigation/paths.ts';

forceLightTheme();
followForcedColors();
const root = createRoot(document.getElementById('root')!);
const { pathname } = window.location;
const isEstimate = pathname.startsWith(paths.mailedEstimate(''));
const isAppointment = pathname.startsWith(paths.mailedAppointment(''));
const isRecall = pathname.startsWith(paths.mailedRecall(''));
const isTracking = pathname.startsWith(paths.tracking(''));
const isAgreement = pathname.startsWith(paths.mailedAgreement(''));
const isVerify = pathname.startsWith(paths.verify(''));
// The company of a mailed link is unknown until the server has answered.
if (isEstimate || isAppointment || isRecall || isTracking || isAgreement || isVerify) hideAddress();
else applyKeptBrand(pathname === paths.auth() ? 'address' : 'company');
if (pathname === paths.auth()) {
  void import('./app/sign-in/open-sign-in.tsx').then(({ openSignIn }) => openSignIn(root));
} else if (isEstimate) {
  void import('./app/estimate-link/open-estimate.tsx').then(({ openEstimate }) => openEstimate(root));
} else if (isAppointment) {
  void import('./app/appointment-link/open-appointment.tsx').then(({ openAppointment }) =>
    openAppointment(root),
  );
} else if (isRecall) {
  void import('./app/recall-link/open-recall.tsx').then(({ openRecall }) => openRecall(root));
} else if (isTracking) {
  void import('./app/tracking-link/open-tracking.tsx').then(({ openTracking }) => openTracking(root));
} else if (isAgreement) {
  void import('./app/agreement-link/open-agreement.tsx').then(({ openAgreement }) => openAgreement(root));
} else if (isVerify) {
  void import('./app/verify-link/open-verify.tsx').then(({ openVerify }) => openVerify(root));
} else {
  void import('./app/open-app.tsx').then(({ openApp }) => {
    // A task of its own: a slow phone takes a tenth of a second to run the code that was just loaded.
    setTimeout(() => openApp(root));
  });
}
