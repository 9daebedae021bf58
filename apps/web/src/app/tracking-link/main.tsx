import './tracking.css';
import { createRoot } from 'react-dom/client';
import { followForcedColors } from '../../branding/forced-colors.ts';
import { hideAddress } from '../hide-address.ts';
import { forceLightTheme } from '../theme-setting.ts';
import { openTracking } from './open-tracking.tsx';

forceLightTheme();
followForcedColors();
hideAddress();
openTracking(createRoot(document.getElementById('root')!));
