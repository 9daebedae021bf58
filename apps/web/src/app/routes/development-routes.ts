import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** Pages for developers. A production build does not contain them. */
export const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/kit',
        staticData: { title: 'Kit' },
        component: lazyRouteComponent(
          () => import('../../features/pages/ui-gallery/gallery.screen.tsx'),
          'GalleryScreen',
        ),
      }),
    ]
  : [];
