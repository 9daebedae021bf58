import './branding/theme.css';
import { createRoot } from 'react-dom/client';
import { askAgain } from './api/ask-again.ts';
import { forceLightTheme } from './app/theme-setting.ts';
import { applyKeptBrand } from './branding/kept-brand.ts';
import { paths } from './navigation/paths.ts';

forceLightTheme();
const root = createRoot(document.getElementById('root')!);
const { pathname } = window.location;
const isEstimate = pathname.startsWith(paths.mailedEstimate(''));
// The company of a mailed link is unknown until the server has answered.
if (!isEstimate) applyKeptBrand(pathname === paths.auth() ? 'address' : 'company');
if (pathname === paths.auth()) {
  void askAgain(() => import('./app/sign-in/open-sign-in.tsx')).then(({ openSignIn }) => openSignIn(root));
} else if (isEstimate) {
  void askAgain(() => import('./app/estimate-link/open-estimate.tsx')).then(({ openEstimate }) =>
    openEstimate(root),
  );
} else {
  void askAgain(() => import('./app/open-app.tsx')).then(({ openApp }) => openApp(root));
}
