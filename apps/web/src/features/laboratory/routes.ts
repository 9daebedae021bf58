import { createRoute } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { forSignedIn } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of the laboratory. Without one they say that there is no such page. */
export const laboratoryRoutes = {
  signedIn: [
    createRoute({
      getParentRoute: forSignedIn,
      path: '/authorisations',
      validateSearch: listTexts('search', 'act', 'state', 'sort', 'order', 'dialog'),
      staticData: { title: 'Authorised People' },
      ...screenWithCall(() => import('./authorisations/authorisations.screen.tsx'), 'AuthorisationsScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/procedures',
      validateSearch: listTexts('search', 'active', 'discipline', 'draft', 'sort', 'order', 'dialog'),
      staticData: { title: 'Procedures' },
      ...screenWithCall(() => import('./procedures/procedures.screen.tsx'), 'ProceduresScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/procedures/$id',
      validateSearch: texts('revision', 'edit'),
      staticData: { title: 'Procedure' },
      ...screenWithCall(() => import('./procedures/procedure.screen.tsx'), 'ProcedureScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/scope',
      validateSearch: listTexts('search', 'quantity', 'site', 'inForce', 'sort', 'order', 'dialog'),
      staticData: { title: 'Scope' },
      ...screenWithCall(() => import('./scopes/scope.screen.tsx'), 'ScopeScreen'),
    }),
  ],
} as const;
