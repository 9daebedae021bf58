import { type Area, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/branding': 'public',
    'GET /api/logos/:name': 'public',
    'GET /api/terms': 'public',
    'GET /api/user/terms': everyone,
  },
  addedCalls: {
    'GET /api/logos/:name': 'access.md: logo files, public under an unguessable name',
    'GET /api/terms': 'D1.4: the terms a visitor accepts; branding may carry no more than four fields',
    'GET /api/user/terms': 'D1.4: a terms page per company, also where its host name does not tell it apart',
  },
};
