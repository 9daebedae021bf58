import { brandingEndpoints } from './branding/endpoints.ts';
import { companiesArea } from './companies/area.ts';
import { companyEndpoints } from './companies/endpoints.ts';
import { companySettingsEndpoints } from './company-settings/endpoints.ts';
import { notePhrasesArea } from './note-phrases/area.ts';
import { notePhraseEndpoints } from './note-phrases/endpoints.ts';
import { suppliersArea } from './suppliers/area.ts';
import { supplierEndpoints } from './suppliers/endpoints.ts';
import { techniciansArea } from './technicians/area.ts';
import { technicianEndpoints } from './technicians/endpoints.ts';

export const companiesAreas = [companiesArea, notePhrasesArea, suppliersArea, techniciansArea];

export const companiesCalls = {
  branding: brandingEndpoints,
  companies: companyEndpoints,
  companySettings: companySettingsEndpoints,
  notePhrases: notePhraseEndpoints,
  suppliers: supplierEndpoints,
  technicians: technicianEndpoints,
};
