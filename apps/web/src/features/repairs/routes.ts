import { createRoute } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { forAdmins, forSignedIn } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';
import { repairListTexts } from './repairs/shared/repair-list-texts.ts';

/** The screens of repairs by who may open them (B2.1). */
export const repairsRoutes = {
  signedIn: [
    createRoute({
      getParentRoute: forSignedIn,
      path: '/active-repairs',
      validateSearch: repairListTexts,
      staticData: { title: 'Active Repairs' },
      ...screenWithCall(() => import('./repairs/active-repairs.screen.tsx'), 'ActiveRepairsScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/repair-history',
      validateSearch: repairListTexts,
      staticData: { title: 'Repair History' },
      ...screenWithCall(() => import('./repairs/repair-history.screen.tsx'), 'RepairHistoryScreen'),
    }),
  ],
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/repairs',
      validateSearch: repairListTexts,
      staticData: { title: 'Repair Management' },
      ...screenWithCall(() => import('./repairs/repair-management.screen.tsx'), 'RepairManagementScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/equipment',
      validateSearch: listTexts('tab', 'search', 'active', 'typeId', 'order', 'dialog'),
      staticData: { title: 'Equipment Management' },
      ...screenWithCall(
        () => import('./equipment-models/equipment-management.screen.tsx'),
        'EquipmentManagementScreen',
      ),
    }),
  ],
} as const;
