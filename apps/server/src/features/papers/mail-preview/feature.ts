import type { Feature } from '../../../feature.ts';
import { mailPreviewRoutes } from './mail-preview.routes.ts';

export const mailPreviewFeature = {
  routes: { mailPreview: mailPreviewRoutes },
} satisfies Feature;
