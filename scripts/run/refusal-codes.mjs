import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const SOURCES = ['packages/contract/src', 'apps/server/src'];
const TESTS = [...SOURCES, 'apps/server/test', 'apps/web/src', 'e2e'];
const isTest = (file) => /\.test\.tsx?$/.test(file) || /^(?:e2e|apps\/server\/test)\//.test(file);

function filesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(root, file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* nodesOf(value);
}

const parse = (code) => [...nodesOf(parseSync(code, { syntax: 'typescript', target: 'esnext' }).body)];

/** Returns the texts of constants such as `errorCodes.busy`, by that name. */
function constantsOf(nodes) {
  const constants = new Map();
  for (const { type, id, init } of nodes) {
    const object = init?.type === 'TsConstAssertion' ? init.expression : init;
    if (type !== 'VariableDeclarator' || object?.type !== 'ObjectExpression') continue;
    for (const { key, value } of object.properties)
      if (value?.type === 'StringLiteral') constants.set(`${id.value}.${key.value}`, value.value);
  }
  return constants;
}

/** Returns the argument with the code of each call of one of these functions, if the call gives it. */
function* codesGiven(nodes, functions) {
  for (const { type, callee, arguments: given } of nodes) {
    const at = /^(?:Call|New)Expression$/.test(type) ? functions.get(callee.value) : undefined;
    const code = at !== undefined && given?.[at]?.expression;
    if (code) yield code;
  }
}

/** Returns the functions that take a code and make the refusal with it, and the codes they give without being told. */
function shortForms(nodes) {
  const functions = new Map();
  const defaults = [];
  for (const { type, id, identifier, init, params, body } of nodes) {
    const isArrow = type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression';
    if (!isArrow && type !== 'FunctionDeclaration') continue;
    const parameters = isArrow ? init.params : params.map(({ pat }) => pat);
    const given = [...codesGiven(nodesOf(isArrow ? init.body : body), new Map([['AppError', 1]]))];
    for (const [at, parameter] of parameters.entries()) {
      const name = parameter.left?.value ?? parameter.value;
      if (!name || !given.some(({ type, value }) => type === 'Identifier' && value === name)) continue;
      functions.set(isArrow ? id.value : identifier.value, at);
      if (parameter.right) defaults.push(parameter.right);
    }
  }
  return { functions, defaults };
}

/**
 * Returns the codes of refusals in these sources, those of them that the sources also use for something else, such as
 * actions of the audit trail, and calls whose code cannot be read. A code is a literal or a constant of an object.
 */
export function refusalCodesIn(sources) {
  const parsed = sources.map(parse);
  const constants = new Map(parsed.flatMap((nodes) => [...constantsOf(nodes)]));
  const shorts = parsed.map(shortForms);
  const functions = new Map([['AppError', 1], ...shorts.flatMap((short) => [...short.functions])]);
  const given = parsed.flatMap((nodes, at) => [...codesGiven(nodes, functions), ...shorts[at].defaults]);
  const codes = new Set();
  const unread = [];
  for (const code of given) {
    const name = code.type === 'MemberExpression' && `${code.object.value}.${code.property.value}`;
    const text = code.type === 'StringLiteral' ? code.value : constants.get(name);
    if (text !== undefined) codes.add(text);
    else if (code.type !== 'Identifier' || code.value !== 'code') unread.push(name || code.type);
  }
  const ofRefusals = new Set(given);
  const elsewhere = parsed
    .flat()
    .filter((node) => node.type === 'StringLiteral' && codes.has(node.value) && !ofRefusals.has(node));
  return {
    codes: [...codes].toSorted(),
    ambiguous: new Set(elsewhere.map(({ value }) => value)),
    unread,
  };
}

/** A code in quotes, and what stands before it in the same statement: the word `code`, or the status of a refusal. */
const NAMED =
  /(?<before>\b(?:code|[45]\d\d)\b[^;]{0,80}?)?(?<quote>['"`])(?<code>[a-z_-]+\.[a-z_-]+)\k<quote>/g;

/** Returns the codes that no test names. An ambiguous one is named beside the word `code` or the status. */
export function codesWithoutTest({ codes, ambiguous }, tests) {
  const named = tests.flatMap((test) => [...test.matchAll(NAMED)].map(({ groups }) => groups));
  const known = new Set(
    named.filter(({ code, before }) => before || !ambiguous.has(code)).map(({ code }) => code),
  );
  return codes.filter((code) => !known.has(code));
}

/** Returns the text of the sources and of the tests of the portal. */
export function readPortal(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  return {
    sources: SOURCES.flatMap((folder) => filesIn(root, folder))
      .filter((file) => !isTest(file))
      .map(read),
    tests: TESTS.flatMap((folder) => filesIn(root, folder))
      .filter(isTest)
      .map(read),
  };
}
