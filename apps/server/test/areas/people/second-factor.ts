import { type Area, everyone, operators } from '../../area.ts';
import { PASSWORD } from '../../browser.ts';

export const area: Area = {
  access: {
    'GET /api/profile/second-factor': everyone,
    'POST /api/profile/second-factor/begin': everyone,
    'POST /api/profile/second-factor/confirm': everyone,
    'POST /api/profile/second-factor/recovery-codes': everyone,
    'DELETE /api/profile/second-factor': everyone,
    'PUT /api/companies/:companyId/second-factor': operators,
  },
  addedCalls: {
    'GET /api/profile/second-factor': 'D1.8, D11: authenticator app and recovery codes',
    'POST /api/profile/second-factor/begin': 'D1.8, D11: a new secret, shown once',
    'POST /api/profile/second-factor/confirm': 'D1.8, D11: switch it on',
    'POST /api/profile/second-factor/recovery-codes': 'D1.8, D11: a new set of recovery codes',
    'DELETE /api/profile/second-factor': 'D1.8, D11: switch it off, with the password',
    'PUT /api/companies/:companyId/second-factor': 'D1.8: a superadmin can require it of staff',
  },
  validBodies: {
    'POST /api/profile/second-factor/begin': { currentPassword: PASSWORD },
    'POST /api/profile/second-factor/confirm': { code: '123456' },
    'POST /api/profile/second-factor/recovery-codes': { currentPassword: PASSWORD },
    'DELETE /api/profile/second-factor': { currentPassword: PASSWORD },
    'PUT /api/companies/:companyId/second-factor': { required: false },
  },
  tracedElsewhere: [
    'POST /api/profile/second-factor/confirm',
    'POST /api/profile/second-factor/recovery-codes',
  ],
};
