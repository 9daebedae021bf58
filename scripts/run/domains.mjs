/**
 * The domains of the portal, by floors from the top. An area imports areas of its own domain and of lower floors only:
 * `apps/server/src/features`, `apps/web/src/features` and `packages/contract/src` have the same domains and areas.
 * `pages` is of the web alone: screens that put together what several domains offer.
 */
export const FLOORS = [
  ['pages'],
  ['operating', 'overview'],
  ['purchasing', 'calibration', 'loans'],
  ['papers'],
  ['accounting'],
  ['estimates'],
  ['conversation', 'calendar'],
  ['people'],
  ['repairs'],
  ['stock', 'messaging', 'laboratory'],
  ['companies'],
  ['records'],
];

const floorOf = new Map(FLOORS.flatMap((domains, floor) => domains.map((domain) => [domain, floor])));

const FEATURES = /^(apps\/(?:server|web)\/src\/features)\/([^/]+)\/(?:([^/]+)\/)?/;
const CONTRACT = /^(packages\/contract\/src)\/(?!core\/)([^/]+)\/(?:([^/]+)\/)?/;

/** Returns where a file of an area belongs, or undefined for all other files. */
export function placeOf(file) {
  const [, part, domain, area] = FEATURES.exec(file) ?? CONTRACT.exec(file) ?? [];
  return part && { part, domain, area: `${part}/${domain}/${area}` };
}

const TEST = /\.test\.tsx?$/;

/** Returns the imports that go up or across between domains, and the files in a folder that is no domain. */
export function importsUpwards(modules) {
  return modules.flatMap(({ source, dependencies }) => {
    const from = placeOf(source);
    if (!from || TEST.test(source)) return [];
    if (!floorOf.has(from.domain)) return [`no domain of scripts/run/domains.mjs: ${source}`];
    return dependencies.flatMap(({ resolved }) => {
      const to = placeOf(resolved);
      if (!to || to.part !== from.part || to.domain === from.domain) return [];
      const isBelow = floorOf.get(to.domain) > floorOf.get(from.domain);
      return isBelow ? [] : [`${from.domain} does not stand above ${to.domain}: ${source} → ${resolved}`];
    });
  });
}
