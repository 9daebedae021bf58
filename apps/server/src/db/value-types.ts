import pg from 'pg';

const { builtins } = pg.types;

/** int8 as number (ids and counts stay far below 2^53), calendar dates as the text they are. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};
