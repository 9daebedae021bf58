import type { Branding } from '@portal/contract/companies/branding/endpoints.ts';
import { trackingPaths } from '@portal/contract/messaging/tracking-links/paths.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { askedLanguage, inReaderLanguage } from '../../../house-styles/in-house-style.ts';
import type { DrawnPage } from '../../../http/pages/drawn-pages.ts';
import { trackingPageFeature } from './feature.ts';

// Loaded with the first link that somebody opens.
const drawing = () => import('./page/document.ts');

/** The page of a tracking link (decision 0075). */
export const trackingPage: DrawnPage = {
  name: 'tracking',
  before: trackingPaths.tracking(''),
  call: trackingLinkEndpoints.readPublic,
  handler: trackingPageFeature.routes.trackingLinks.readPublic,
  draw: async (token, answer, frame) => {
    const tracking = answer as Tracking;
    const { trackingDocument } = await drawing();
    return inReaderLanguage(tracking.company, () => trackingDocument(token, tracking, frame));
  },
  drawBad: async (brand, frame) => {
    const { badLinkDocument } = await drawing();
    return inReaderLanguage({ language: askedLanguage() }, () => badLinkDocument(brand as Branding, frame));
  },
  drawUnread: async (frame) => {
    const { unreadDocument } = await drawing();
    return inReaderLanguage({ language: askedLanguage() }, () => unreadDocument(frame));
  },
};
