import { type Area, act, button, staff, technicians } from '../../area.ts';

// A fixed day would be too long ago one day.
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

export const area: Area = {
  access: {
    'GET /api/work-times/running': technicians,
    'GET /api/repairs/:id/work-times': staff,
    'POST /api/repairs/:id/work-times/start': technicians,
    'POST /api/repairs/:id/work-times/stop': technicians,
    'POST /api/repairs/:id/work-times': staff,
    'PATCH /api/work-times/:id': staff,
    'DELETE /api/work-times/:id': staff,
  },
  addedCalls: {
    'GET /api/work-times/running': 'A3: labor hours, from start and stop; the running work of the technician',
    'GET /api/repairs/:id/work-times': 'A3, A9: labor hours and the labor cost that they propose',
    'POST /api/repairs/:id/work-times/start': 'A3: labor hours, from start and stop',
    'POST /api/repairs/:id/work-times/stop': 'A3: labor hours, from start and stop',
    'POST /api/repairs/:id/work-times': 'A3: labor hours that were not started and stopped with the buttons',
    'PATCH /api/work-times/:id': 'A3: a forgotten stop is corrected, by a technician for own work',
    'DELETE /api/work-times/:id': 'A3: a wrong work time is removed, by a technician for own work',
  },
  validBodies: {
    'POST /api/repairs/:id/work-times/start': { note: 'Input stage' },
    'POST /api/repairs/:id/work-times/stop': { note: 'Input stage replaced' },
    'POST /api/repairs/:id/work-times': { startedAt: yesterday, minutes: 45, note: 'Input stage' },
    'PATCH /api/work-times/:id': { note: 'Checked with Ravi' },
  },
  records: {
    workTime: async (portal, owner) => {
      const companyId = owner.companyId!;
      const repair = await portal.buildRepair({ companyId, userId: owner.id, customerId: owner.customerId });
      const technician = await portal.insert('technicians', { companyId, name: 'Ravi' });
      const row = await portal.insert('workTimes', {
        ...{ companyId, repairId: repair.id, technicianId: technician.id },
        startedAt: new Date(Date.now() - 3_600_000),
        stoppedAt: new Date(),
      });
      return row.id;
    },
  },
  shownToTechnicians: {
    work_times: 'note',
  },
  tracedElsewhere: [
    'POST /api/repairs/:id/work-times',
    'POST /api/repairs/:id/work-times/start',
    'POST /api/repairs/:id/work-times/stop',
  ],
  forms: {
    'POST /api/repairs/:id/work-times': act('technician-work.spec.ts'),
    'PATCH /api/work-times/:id': act('technician-work.spec.ts'),
    'POST /api/repairs/:id/work-times/start': button,
    'POST /api/repairs/:id/work-times/stop': button,
  },
};
