import { createRoute } from '@tanstack/react-router';
import { listTexts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';
import { type Address, toSettings } from '../../routing/to-settings.ts';

/** Sends '/admin/outbox?tab=rules' to the mail rules, which were a tab of the outbox. */
const redirectMailRules = (address: Address): void => {
  const { tab } = address.location.search as { tab?: string };
  if (tab === 'rules') toSettings('mail-rules', address);
};

/** The screens of conversation by who may open them (B2.1). */
export const conversationRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/outbox',
      validateSearch: listTexts('search', 'state', 'message', 'tab'),
      beforeLoad: redirectMailRules,
      staticData: { title: 'Outbox' },
      ...screenWithCall(() => import('./outbox/outbox.screen.tsx'), 'OutboxScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/surveys',
      validateSearch: listTexts('search', 'state', 'stars', 'technicianId'),
      staticData: { title: 'Answers After Return' },
      ...screenWithCall(() => import('./surveys/surveys.screen.tsx'), 'SurveysScreen'),
    }),
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/inbound-mail',
      validateSearch: listTexts('search', 'state', 'mail'),
      staticData: { title: 'Incoming Mail' },
      ...screenWithCall(() => import('./inbound-mail/inbound-mail.screen.tsx'), 'InboundMailScreen'),
    }),
  ],
} as const;
