import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { slowRepetition } from './patterns/slow-pattern.mjs';

const FOLDERS = ['packages/contract/src', 'packages/messages/src', 'apps/server/src', 'apps/web/src'];
/** On the line of a pattern, or above it: why its time is bounded although the pattern alone would be slow. */
const REASON = /\/\/ bounded: \S/;

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* nodesOf(value);
}

/** Files without such a slash or this word have no regular expression, and parsing them takes most of the time. */
const MAY_HAVE = /RegExp|(?:^|[\s(=:,[!&|?{};])\/(?![/*])/m;

/** Returns the text of an expression that is made of literals and constants of the same file, or undefined. */
function textOf(node, constants) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'RegExpLiteral') return node.pattern;
  if (node.type === 'Identifier') return constants.get(node.value);
  if (node.type === 'TsConstAssertion') return textOf(node.expression, constants);
  if (node.type === 'MemberExpression') {
    const name = node.property.value;
    return name === 'source' ? textOf(node.object, constants) : constants.get(`${node.object.value}.${name}`);
  }
  const isRaw = node.type === 'TaggedTemplateExpression';
  const template = isRaw ? node.template : node;
  if (template.type !== 'TemplateLiteral') return undefined;
  const parts = template.expressions.map((part) => textOf(part, constants));
  if (parts.includes(undefined)) return undefined;
  return template.quasis.map((part, at) => (isRaw ? part.raw : part.cooked) + (parts[at] ?? '')).join('');
}

function constantsOf(nodes) {
  const constants = new Map();
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || id.type !== 'Identifier' || !init) continue;
    const text = textOf(init, constants);
    if (text !== undefined) constants.set(id.value, text);
    for (const { key, value } of init.type === 'ObjectExpression' ? init.properties : []) {
      const member = key && value && textOf(value, constants);
      if (member !== undefined) constants.set(`${id.value}.${key?.value}`, member);
    }
  }
  return constants;
}

/** Returns the regular expressions of a file, with undefined as the source of those that cannot be read here. */
function patternsOf(code, isTsx) {
  const module = parseSync(code, { syntax: 'typescript', tsx: isTsx, target: 'es2024' });
  const nodes = [...nodesOf(module)];
  const constants = constantsOf(nodes);
  const made = nodes.filter(
    ({ type, callee }) => /^(?:New|Call)Expression$/.test(type) && callee.value === 'RegExp',
  );
  return [
    ...nodes
      .filter(({ type }) => type === 'RegExpLiteral')
      .map(({ pattern, flags }) => ({ source: pattern, flags, shown: `/${pattern}/${flags}` })),
    ...made.map(({ arguments: given }) => {
      const [source, flags] = given.map(({ expression }) => expression);
      return {
        source: textOf(source, constants),
        flags: flags ? textOf(flags, constants) : '',
        shown: 'RegExp(',
      };
    }),
  ];
}

/**
 * Returns the faults of a file: each regular expression whose time grows faster than the text it reads, with a
 * repetition that shows it. With 50,000 spaces in one line such an expression held the mails of all companies.
 */
export function slowPatternsOf(file, code) {
  const lines = code.split('\n');
  const isExplained = (shown) => {
    const at = lines.map((line, n) => (line.includes(shown) ? n : -1)).filter((n) => n !== -1);
    return at.length > 0 && at.every((n) => REASON.test(lines[n]) || REASON.test(lines[n - 1] ?? ''));
  };
  return patternsOf(code, file.endsWith('x')).flatMap(({ source, flags, shown }) => {
    const slow = source === undefined ? undefined : slowRepetition(source, flags);
    if ((source !== undefined && slow === undefined) || isExplained(shown)) return [];
    return source === undefined
      ? [
          `${file}: the parts of a RegExp are not constants of the file. Say with "// bounded: …" what limits it.`,
        ]
      : [`${file}: ${shown} is slow with ${JSON.stringify(slow)} again and again. Look for another way.`];
  });
}

/** Examines all regular expressions of the portal. */
export async function checkPatterns() {
  const faults = FOLDERS.flatMap(sources).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return MAY_HAVE.test(code) ? slowPatternsOf(file, code) : [];
  });
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}
