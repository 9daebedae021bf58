import { roomOf } from '../areas/calibration/rooms.ts';
import type { Journeys } from '../journeys.ts';

export const journeys: Journeys = {
  'POST /api/rooms/:id/readings': {
    before: async ({ portal, people }) => ({ id: (await roomOf(portal, people.company.id)).id }),
    body: () => ({
      ...{ measuredAt: '2024-02-29T22:30:15-05:00', temperature: '-0.50', humidity: '45.00' },
      pressure: '1013.250',
    }),
    shown: () => ({
      ...{ measuredAt: '2024-03-01T03:30:15.000Z', temperature: '-0.50', humidity: '45.00' },
      pressure: '1013.250',
    }),
    reads: ['/api/rooms/:id/readings'],
    notAgain: 'one reading of a time counts',
  },
};
