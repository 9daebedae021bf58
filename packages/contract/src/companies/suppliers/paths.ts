/** The paths of supplier screens. The list is a tab of purchasing (B2.12). */
export const supplierPaths = {
  supplier: (id: number) => `/admin/suppliers/${id}`,
};
