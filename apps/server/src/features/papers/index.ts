import { mailPreviewFeature } from './mail-preview/feature.ts';
import { repairDocumentsFeature } from './repair-documents/feature.ts';
import { shipmentsFeature } from './shipments/feature.ts';

export const papersFeatures = [mailPreviewFeature, repairDocumentsFeature, shipmentsFeature] as const;
