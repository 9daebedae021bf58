import type { Area } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /manifest.webmanifest': 'public',
    'GET /icons/:name': 'public',
  },
  addedCalls: {
    'GET /manifest.webmanifest': 'D3.14: the mobile view can be installed',
    'GET /icons/:name': "D3.14: the installed app's icon",
  },
};
