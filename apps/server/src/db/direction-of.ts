interface Asked {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Names go up and all else begins with the newest, unless the caller says otherwise (D2.3). */
export const directionOf = ({ sort, order }: Asked): 'asc' | 'desc' =>
  order ?? (sort === 'name' ? 'asc' : 'desc');
