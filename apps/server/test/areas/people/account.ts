import { type Area, everyone } from '../../area.ts';
import { PASSWORD } from '../../browser.ts';

export const area: Area = {
  access: {
    'PATCH /api/profile': everyone,
    'POST /api/profile/password': everyone,
    'GET /api/profile/sessions': everyone,
    'DELETE /api/profile/sessions/:id': everyone,
    'DELETE /api/profile/sessions': everyone,
  },
  validBodies: {
    'PATCH /api/profile': { contactName: 'Another Name', email: 'another@example.com' },
    'POST /api/profile/password': { currentPassword: PASSWORD, newPassword: 'New-passw0rd!' },
  },
  records: {
    ownSession: async (portal, owner) => {
      const later = new Date(Date.now() + 3_600_000);
      const session = await portal.insert('sessions', {
        userId: owner.id,
        tokenHash: Buffer.from(`${owner.id}-${Math.random()}`),
        idleUntil: later,
        expiresAt: later,
      });
      return session.id;
    },
  },
};
