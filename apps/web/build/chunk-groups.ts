/** Small parts of ui/ that nearly every page shows. They import one another, react and icons. */
const SMALL_PARTS = [
  ...['badge', 'breadcrumb', 'button', 'card', 'checkbox', 'choice', 'cn', 'empty-state', 'error-state'],
  ...['field', 'icon-button', 'input', 'kbd', 'label', 'page-header', 'select', 'skeleton', 'spinner'],
  'tooltip',
].join('|');

/**
 * Groups of modules that many screens share. Each module is too small for a file of its own: a file costs a request and
 * about 150 bytes, and a page had eighty of them. A group may import only the groups above it, because two files that
 * import each other fail when they start.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 3 },
  { name: 'calls', test: /contract-calls:/, minShareCount: 2, priority: 2 },
  {
    name: 'parts',
    test: new RegExp(`/apps/web/src/ui/(?:[^/]+/)?(?:${SMALL_PARTS})\\.tsx?$`),
    minShareCount: 3,
    priority: 1,
  },
];
