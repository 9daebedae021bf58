import './app/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOut } from './api/client.ts';
import { App } from './app/providers.tsx';
import { returnToSignIn } from './app/return-to-sign-in.ts';
import { forceLightTheme } from './app/theme-setting.ts';

forceLightTheme();
onSignedOut(returnToSignIn);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
