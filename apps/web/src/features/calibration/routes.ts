import { createRoute } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { forAdmins, forSignedIn } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of calibration by who may open them (B2.1). */
export const calibrationRoutes = {
  signedIn: [
    createRoute({
      getParentRoute: forSignedIn,
      path: '/equipment',
      validateSearch: listTexts(
        'search',
        'due',
        'dueFrom',
        'dueTo',
        'active',
        'typeId',
        'customerId',
        'notice',
        'sort',
        'order',
        'dialog',
      ),
      staticData: { title: 'Equipment' },
      ...screenWithCall(() => import('./customer-equipment/register.screen.tsx'), 'RegisterScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/equipment/$id',
      staticData: { title: 'Equipment' },
      ...screenWithCall(() => import('./customer-equipment/unit.screen.tsx'), 'UnitScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/reference-standards/$id',
      staticData: { title: 'Reference Standard' },
      ...screenWithCall(() => import('./reference-standards/standard.screen.tsx'), 'StandardScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/nonconforming-work',
      validateSearch: listTexts(
        ...(['search', 'state', 'origin', 'userId', 'due', 'next', 'sort', 'order', 'dialog'] as const),
        ...(['certificate', 'standard', 'comparison', 'scope', 'from', 'about'] as const),
      ),
      staticData: { title: 'Nonconforming Work' },
      ...screenWithCall(
        () => import('./nonconforming-work/nonconforming-work.screen.tsx'),
        'NonconformingWorkScreen',
      ),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/nonconforming-work/$id',
      staticData: { title: 'Nonconforming Work' },
      ...screenWithCall(() => import('./nonconforming-work/record.screen.tsx'), 'NonconformingRecordScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/comparisons',
      validateSearch: listTexts(
        ...(['search', 'kind', 'state', 'outcome', 'procedureId', 'order', 'dialog'] as const),
      ),
      staticData: { title: 'Comparisons' },
      ...screenWithCall(() => import('./comparisons/comparisons.screen.tsx'), 'ComparisonsScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/comparisons/$id',
      staticData: { title: 'Comparison' },
      ...screenWithCall(() => import('./comparisons/comparison.screen.tsx'), 'ComparisonScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/rooms',
      validateSearch: texts('outside'),
      staticData: { title: 'Rooms' },
      ...screenWithCall(() => import('./rooms/rooms.screen.tsx'), 'RoomsScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/rooms/$id',
      staticData: { title: 'Room' },
      ...screenWithCall(() => import('./rooms/room.screen.tsx'), 'RoomScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/technical-records',
      validateSearch: listTexts('standardId', 'procedureId', 'userId', 'from', 'to'),
      staticData: { title: 'Technical Records' },
      ...screenWithCall(
        () => import('./technical-records/technical-records.screen.tsx'),
        'TechnicalRecordsScreen',
      ),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/technical-records/$id',
      staticData: { title: 'Technical Record' },
      ...screenWithCall(
        () => import('./technical-records/technical-record.screen.tsx'),
        'TechnicalRecordScreen',
      ),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/bench',
      staticData: { title: 'Bench' },
      ...screenWithCall(() => import('./bench/benches.screen.tsx'), 'BenchesScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/bench/$id',
      staticData: { title: 'Bench' },
      ...screenWithCall(() => import('./bench/bench.screen.tsx'), 'BenchScreen'),
    }),
  ],
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/reference-standards',
      validateSearch: listTexts('search', 'active', 'due', 'dialog'),
      staticData: { title: 'Reference Standards' },
      ...screenWithCall(
        () => import('./reference-standards/reference-standards.screen.tsx'),
        'ReferenceStandardsScreen',
      ),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/calibrations',
      validateSearch: listTexts('tab', 'view', 'search', 'sort', 'order', 'answer', 'customerId'),
      staticData: { title: 'Calibrations' },
      ...screenWithCall(
        () => import('./calibration-work/calibration-work.screen.tsx'),
        'CalibrationWorkScreen',
      ),
    }),
  ],
} as const;
