import { countOf } from '@portal/contract/core/count-of.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { statusSentence } from '@portal/contract/repairs/repairs/stages.ts';
import { pageAnswer } from '../../api/page-data.ts';
import { applyTheme } from '../../branding/apply-theme.ts';
import { section } from '../../features/overview/tracking-page/section-look.ts';
import { unitInWords } from '../../features/overview/tracking-page/unit-in-words.ts';

/*
 * A slow phone has this small file half a second before React and the screen. It says at once which unit this is and where it
 * is. The screen then takes the place of these lines (open-tracking.tsx).
 */

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function firstLines({ company, repair, units }: Tracking): HTMLElement {
  const title = repair ? unitInWords(repair) : 'Your request';
  const count = countOf(units.length, 'unit');
  const banner = element('div', 'mx-auto flex w-full max-w-3xl items-center px-4 py-3 font-semibold');
  // As high as the banner with the logo, which the browser fetches after the scripts.
  banner.append(...(company.logoUrl ? [element('span', 'h-9')] : []), company.name);
  return element(
    'div',
    'first-paint flex min-h-dvh flex-col bg-slate-50',
    element('header', 'bg-primary text-on-primary', banner),
    element(
      'main',
      'mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 p-4 pb-10',
      element(
        'div',
        '',
        element('h1', 'wrap-anywhere', title),
        element('p', 'mt-0.5 text-muted', repair?.serviceReportNumber ?? count),
      ),
      ...(repair ? [element('section', section, element('p', '', statusSentence(repair.status)))] : []),
    ),
  );
}

const shown = pageAnswer(trackingLinkEndpoints.readPublic);
if (shown) {
  applyTheme(shown.company);
  document.getElementById('root')?.replaceChildren(firstLines(shown));
}
