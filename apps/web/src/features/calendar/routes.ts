import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { requireCustomer, requireStaff } from '../../routing/guards.ts';
import { forSignedIn } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of calendar by who may open them (B2.1). */
export const calendarRoutes = {
  signedIn: [
    // D1.2: technicians see the calendar of the company, which admins plan.
    createRoute({
      getParentRoute: forSignedIn,
      path: '/admin/service-calendar',
      beforeLoad: requireStaff,
      validateSearch: texts(
        'view',
        'date',
        'technicianId',
        'appointmentType',
        'status',
        'dialog',
        'start',
        'technician',
      ),
      staticData: { title: 'Service Calendar' },
      component: lazyRouteComponent(
        () => import('./appointments/service-calendar.screen.tsx'),
        'ServiceCalendarScreen',
      ),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/appointments',
      beforeLoad: requireCustomer,
      validateSearch: listTexts('when', 'dialog'),
      staticData: { title: 'Appointments' },
      ...screenWithCall(
        () => import('./customer-appointments/appointments.screen.tsx'),
        'AppointmentsScreen',
      ),
    }),
  ],
} as const;
