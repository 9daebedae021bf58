import { brandingFeature } from './branding/feature.ts';
import { companiesFeature } from './companies/feature.ts';
import { notePhrasesFeature } from './note-phrases/feature.ts';
import { suppliersFeature } from './suppliers/feature.ts';
import { techniciansFeature } from './technicians/feature.ts';

export const companiesFeatures = [
  brandingFeature,
  companiesFeature,
  notePhrasesFeature,
  suppliersFeature,
  techniciansFeature,
] as const;
