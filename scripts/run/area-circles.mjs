import { placeOf } from './domains.mjs';

const TEST = /\.test\.tsx?$/;
const INFRASTRUCTURE = /^(apps\/server\/src\/(?!features\/)[^/]+)\//;

/** Returns the area of a feature or of the contract, or the folder of the server's infrastructure. */
const areaOf = (file) => placeOf(file)?.area ?? INFRASTRUCTURE.exec(file)?.[1];

function needsByArea(modules) {
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const area = areaOf(source);
    if (!area || TEST.test(source)) continue;
    const needed = dependencies.map(({ resolved }) => areaOf(resolved));
    const others = needed.filter((other) => other && other !== area);
    needs.set(area, new Set([...(needs.get(area) ?? []), ...others]));
  }
  return needs;
}

function wayBack(needs, to, way, seen = new Set()) {
  const nexts = needs.get(way.at(-1)) ?? new Set();
  if (nexts.has(to)) return [...way, to];
  for (const next of nexts) {
    if (seen.has(next)) continue;
    seen.add(next);
    const found = wayBack(needs, to, [...way, next], seen);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the circles between areas of the server, of the web and of the contract, and between folders of the server's
 * infrastructure, each once as "a → b → a". The `scope: 'folder'` of dependency-cruiser also counts folders within an
 * area and tests, so every area would be part of a circle.
 */
export function areaCircles(modules) {
  const needs = needsByArea(modules);
  const told = new Set();
  const circles = [];
  for (const area of [...needs.keys()].toSorted()) {
    if (told.has(area)) continue;
    const circle = wayBack(needs, area, [area]);
    if (!circle) continue;
    for (const one of circle) told.add(one);
    circles.push(circle.map((one) => one.split('/').at(-1)).join(' → '));
  }
  return circles;
}
