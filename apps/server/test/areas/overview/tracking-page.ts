import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/tracking-link': admins,
    'POST /api/repairs/:id/tracking-link': admins,
    'GET /api/public/track/:token': 'public',
    'POST /api/public/track/:token/opened': 'public',
    'GET /api/public/track/:token/photos/:photoId': 'public',
    'GET /api/public/track/:token/certificates/:certificateId': 'public',
    'GET /api/public/track/:token/packing-slip.pdf': 'public',
    'POST /api/public/track/:token/photos': 'public',
    'POST /api/public/track/:token/messages': 'public',
    'POST /api/public/track/:token/withdrawals/:certificateId': 'public',
    'PUT /api/public/track/:token/inbound-parcel': 'public',
    'POST /api/public/track/:token/estimate': 'public',
  },
  addedCalls: {
    'GET /api/repairs/:id/tracking-link': 'D12.1: admins copy the link and see when it was opened',
    'POST /api/repairs/:id/tracking-link': 'D12.1: a link can be revoked',
    'GET /api/public/track/:token': 'D12.1: tracking link',
    'POST /api/public/track/:token/opened': 'D12.1: a link is counted',
    'GET /api/public/track/:token/photos/:photoId': 'D12.1: photos that the customer may see',
    'GET /api/public/track/:token/certificates/:certificateId': 'D12.1, D5.11: the papers of the unit',
    'GET /api/public/track/:token/packing-slip.pdf': 'D12.1: packing slip',
    'POST /api/public/track/:token/photos': 'D12.1: add a photo',
    'POST /api/public/track/:token/messages': 'D12.1: write to us',
    'PUT /api/public/track/:token/inbound-parcel': 'D3.9: the parcel to us, by the tracking link',
    'POST /api/public/track/:token/estimate': 'D12.1: estimate to answer',
    'POST /api/public/track/:token/withdrawals/:certificateId': 'D5.11: the same by the tracking link',
  },
};
