export { trackingPage } from './tracking-page.ts';
