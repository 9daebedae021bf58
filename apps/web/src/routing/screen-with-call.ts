import type { User } from '@portal/contract/people/auth/shapes.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { cache } from '../api/cache.ts';
import type { FirstCall, ScreenAddress } from '../api/first-call.ts';
import { workingCompany } from '../api/working-company.ts';
import { listenEarly } from '../session/live-events.ts';

interface Page {
  context: { user: User };
  location: Pick<ScreenAddress, 'search'>;
  params: ScreenAddress['params'];
}

/**
 * Returns the options of a route whose screen knows its first call from the address (`firstCall`). A new page makes this
 * call as soon as the screen's code is there, before anything is drawn.
 */
export const screenWithCall = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType & { firstCall: FirstCall }>>,
  name: Name,
) => ({
  component: lazyRouteComponent(load as () => Promise<Record<Name, ComponentType>>, name),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context: { user }, location: { search }, params }: Page): Promise<void> => {
    const { firstCall } = (await load())[name];
    const call = firstCall({ search, params, companyId: workingCompany() ?? user.companyId ?? undefined });
    // A user without the second factor gets no answer yet.
    if (call && !user.secondFactorDue && listenEarly(user.id)) void cache.prefetchQuery(call);
  },
});
