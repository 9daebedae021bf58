import pg from 'pg';

const { builtins } = pg.types;

/** Reads int8 as a number, because ids and counts stay far below 2^53, and calendar dates as text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};
