interface Asked {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Returns the sort direction: ascending for names, newest first for everything else, unless the caller asks for one
 * (D2.3).
 */
export const directionOf = ({ sort, order }: Asked): 'asc' | 'desc' =>
  order ?? (sort === 'name' ? 'asc' : 'desc');
