import { type Area, admins, sameForm, typedIn } from '../../area.ts';

const lines = [{ kind: 'labor', description: 'Bench work', quantity: 1.5, price: 90 }];

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/estimate-presets': admins,
    'POST /api/companies/:companyId/estimate-presets': admins,
    'PATCH /api/estimate-presets/:id': admins,
    'DELETE /api/estimate-presets/:id': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/estimate-presets': 'D3.6: saved lines for the drafts of estimates',
    'POST /api/companies/:companyId/estimate-presets': 'D3.6: saved lines for the drafts of estimates',
    'PATCH /api/estimate-presets/:id': 'D3.6: saved lines for the drafts of estimates',
    'DELETE /api/estimate-presets/:id': 'D3.6: saved lines for the drafts of estimates',
  },
  validBodies: {
    'POST /api/companies/:companyId/estimate-presets': { name: 'Yearly service', lines },
    'PATCH /api/estimate-presets/:id': { name: 'Yearly service, long', lines },
  },
  records: {
    estimatePreset: async (portal, owner) =>
      (
        await portal.insert('estimatePresets', {
          ...{ companyId: owner.companyId, name: `Service ${Math.random()}` },
          lines: JSON.stringify([{ ...lines[0], price: 9000 }]),
        })
      ).id,
  },
  forms: {
    'POST /api/companies/:companyId/estimate-presets': sameForm('PATCH /api/estimate-presets/:id'),
    'PATCH /api/estimate-presets/:id': typedIn('estimate-presets.spec.ts'),
  },
};
