import { roomForm, roomOf } from '../areas/calibration/rooms.ts';
import { withLaboratory } from '../areas/laboratory/procedures.ts';
import type { Journeys } from '../journeys.ts';

const typed = {
  ...roomForm,
  ...{ name: 'Room of the journey', referenceStandardId: null },
  limits: {
    ...{ temperatureMin: '-1.50', temperatureMax: '25.000', humidityMin: '0' },
    ...{ humidityMax: '60.5', pressureMin: '950', pressureMax: '1050.25' },
  },
};
const shown = () => {
  const { referenceStandardId: _, ...others } = typed;
  return others;
};
const again = (read: Record<string, unknown>) => ({
  ...{ name: read['name'], limits: read['limits'], sensor: read['sensor'], active: read['active'] },
  referenceStandardId: null,
});

export const journeys: Journeys = {
  'POST /api/companies/:companyId/rooms': {
    before: async ({ portal, people }) => {
      await withLaboratory(portal, people.company.id);
      return { companyId: people.company.id };
    },
    body: () => typed,
    shown,
    reads: ['/api/rooms/:made', '/api/companies/:companyId/rooms'],
    except: { referenceStandardId: 'it is shown with its name' },
    notAgain: 'two rooms have no name in common',
  },
  'PUT /api/rooms/:id': {
    before: async ({ portal, people }) => ({ id: (await roomOf(portal, people.company.id)).id }),
    body: () => typed,
    shown,
    reads: ['/api/rooms/:id'],
    except: { referenceStandardId: 'it is shown with its name' },
    again,
  },
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
