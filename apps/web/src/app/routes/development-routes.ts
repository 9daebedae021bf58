import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { forEveryone } from '../../routing/parent-routes.ts';

/** Pages for developers. A production build does not contain them. */
export const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: forEveryone,
        path: '/kit',
        staticData: { title: 'Kit' },
        component: lazyRouteComponent(
          () => import('../../features/pages/ui-gallery/gallery.screen.tsx'),
          'GalleryScreen',
        ),
      }),
    ]
  : [];
