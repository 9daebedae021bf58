import { type Area, admins, type Preparations } from '../../area.ts';

const path = '/api/companies/:companyId/signing-certificate';
const laboratory: Preparations[string] = [
  ['PUT', '/api/companies/:companyId/laboratory', { enabled: true, onePersonApproves: true }],
];

export const area: Area = {
  access: {
    [`GET ${path}`]: admins,
    [`POST ${path}`]: admins,
    [`PUT ${path}/time-stamp-server`]: admins,
    [`DELETE ${path}`]: admins,
  },
  addedCalls: {
    [`GET ${path}`]: 'papers are signed with the certificate of the company',
    [`POST ${path}`]: 'papers are signed with the certificate of the company',
    [`PUT ${path}/time-stamp-server`]: 'signatures have a time stamp where there is a server',
    [`DELETE ${path}`]: 'without a certificate papers are not signed',
  },
  validBodies: {
    [`PUT ${path}/time-stamp-server`]: { timeStampUrl: 'https://timestamp.example.com/tsr' },
  },
  preparedBy: {
    [`POST ${path}`]: laboratory,
    [`PUT ${path}/time-stamp-server`]: laboratory,
    [`DELETE ${path}`]: laboratory,
  },
  // Without a certificate nothing is removed, so nothing is recorded.
  tracedElsewhere: [`DELETE ${path}`],
};
