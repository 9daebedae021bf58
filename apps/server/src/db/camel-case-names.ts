import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/**
 * Translates between the database's snake_case and the camelCase of the code. Keys inside JSON values stay as they
 * are. Kysely's own plugin looks at every key and every value of every row. Here a result's keys are translated once.
 */
export class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const keys = Object.keys(first);
    const names = keys.map((key) => this.camelCase(key));
    const renamed = (row: UnknownRow): UnknownRow => {
      const copy: UnknownRow = {};
      for (let i = 0; i < keys.length; i++) copy[names[i]!] = row[keys[i]!];
      return copy;
    };
    return { ...result, rows: result.rows.map(renamed) };
  }
}
