import { laboratorySettingsFeature } from './laboratory-settings/feature.ts';
import { proceduresFeature } from './procedures/feature.ts';

export const laboratoryFeatures = [laboratorySettingsFeature, proceduresFeature] as const;
