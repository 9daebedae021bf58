import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { ROW_ID_MAX } from '@portal/contract/core/calls/row-id.ts';
import type { z } from 'zod';

/** The parts of a schema's definition that the walk looks at. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  in?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  checks?: { _zod: { def: { check: string; value?: number } } }[];
}
interface Schema {
  _zod: { def: Definition };
  safeParse: z.ZodType['safeParse'];
}

/** Numbers that count nothing: places in a list, days of the week, ports, marks and the versions of rows. */
const NO_QUANTITY =
  /(?:^|\.)(?:version|revision|line|options\[\]|workDays\[\]|port|notificationEmailPort|photoIds\[\]|stars|onlyFor|companyId)$/;

const accepts = (schema: Schema, value: unknown) => schema.safeParse(value).success;

const otherTexts = ['not so', 'Not-so-1-text', '<p>not so</p>', '555 010 2030', 'not.example', '#aa0000'];
const tellingTexts = ['2027-02-28', '2027-02-28T10:15', '2027-02-28T10:15:00Z', '10.25'];

/** True for a text that has to be a day, an instant or a measured value. */
const isTelling = (schema: Schema) =>
  !otherTexts.some((text) => accepts(schema, text)) && tellingTexts.some((text) => accepts(schema, text));

const isRow = ({ checks = [] }: Definition) =>
  checks.some(({ _zod: { def } }) => def.check === 'less_than' && def.value === ROW_ID_MAX);

/**
 * Returns the paths of the fields of a body that hold an amount, a day, a time, a duration, a quantity or a percentage.
 * `whole` is the field with all its checks around the schema.
 */
function fieldsOf(schema: Schema, path: string, whole = schema): string[] {
  const { def } = schema._zod;
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      fieldsOf(inner, path ? `${path}.${name}` : name),
    );
  if (def.element) return fieldsOf(def.element, `${path}[]`);
  const inner = def.in ?? def.innerType ?? def.valueType;
  if (inner) return fieldsOf(inner, path, whole);
  const { options = [] } = def;
  const types = options.map((option) => option._zod.def.type);
  if (types.includes('number') && types.includes('string')) return [path];
  if (options.length > 0) return options.flatMap((option) => fieldsOf(option, path));
  if (def.type === 'string') return isTelling(whole) ? [path] : [];
  return def.type === 'number' && !isRow(def) && !NO_QUANTITY.test(path) ? [path] : [];
}

/** Returns those fields of a write. A read has none. */
export const telling = ({ method, body }: EndpointDeclaration): string[] =>
  method === 'GET' || !body ? [] : [...new Set(fieldsOf(body as unknown as Schema, ''))];
