import './app/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { askAgain } from './app/ask-again.ts';
import { paths } from './app/paths.ts';
import { forceLightTheme } from './app/theme-setting.ts';

forceLightTheme();
const root = createRoot(document.getElementById('root')!);
if (window.location.pathname === paths.auth()) {
  void askAgain(() => import('./app/sign-in/open-sign-in.tsx')).then(({ openSignIn }) => openSignIn(root));
} else if (window.location.pathname.startsWith('/estimate/')) {
  void askAgain(() => import('./app/estimate-link/open-estimate.tsx')).then(({ openEstimate }) =>
    openEstimate(root),
  );
} else {
  void askAgain(() => import('./app/open-app.tsx')).then(({ openApp }) => openApp(root));
}
