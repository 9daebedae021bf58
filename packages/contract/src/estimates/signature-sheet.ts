/** Where a drawn name lives: pen strokes on a sheet of this size, in the units of its path, with the longest path. */
export const signatureSheet = { width: 600, height: 200, maxLength: 40_000 } as const;
