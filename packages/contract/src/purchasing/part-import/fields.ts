import type { ImportFields } from '../../people/file-import/fields.ts';

const fields = [
  'partNumber',
  'description',
  'name',
  'manufacturer',
  'model',
  'location',
  'onHand',
  'reorderPoint',
  'cost',
  'listPrice',
  'sellingPrice',
  'supplier',
  'notes',
] as const;
export type PartField = (typeof fields)[number];

/** The fields of a file with parts (D6.7). The part number tells the part. The export has the same titles. */
export const partFields: ImportFields<PartField> = {
  fields,
  required: [['partNumber']],
  labels: {
    partNumber: 'Part Number',
    description: 'Description',
    name: 'Name',
    manufacturer: 'Manufacturer',
    model: 'Model',
    location: 'Location',
    onHand: 'On Hand',
    reorderPoint: 'Reorder Point',
    cost: 'Cost',
    listPrice: 'List Price',
    sellingPrice: 'Selling Price',
    supplier: 'Preferred Supplier',
    notes: 'Notes',
  },
  headers: {
    partNumber: ['partnumber', 'partno', 'part', 'sku', 'itemnumber', 'itemno', 'item', 'number', 'pn'],
    description: ['description', 'desc', 'partdescription', 'itemdescription', 'details'],
    name: ['name', 'partname', 'itemname', 'title'],
    manufacturer: ['manufacturer', 'maker', 'make', 'brand', 'mfg', 'mfr'],
    model: ['model', 'modelnumber', 'modelno', 'fits', 'formodel'],
    location: ['location', 'bin', 'shelf', 'binlocation', 'place', 'storage'],
    onHand: [
      ...['onhand', 'quantityonhand', 'qtyonhand', 'stock', 'stockquantity', 'quantity', 'qty', 'instock'],
      ...['count', 'qoh'],
    ],
    reorderPoint: ['reorderpoint', 'reorderlevel', 'reorder', 'minimum', 'min', 'minstock', 'minqty'],
    cost: ['cost', 'unitcost', 'purchaseprice', 'buyprice', 'ourcost'],
    listPrice: ['listprice', 'msrp', 'retailprice', 'list'],
    sellingPrice: ['sellingprice', 'saleprice', 'salesprice', 'price', 'unitprice', 'charge'],
    supplier: ['preferredsupplier', 'supplier', 'vendor', 'preferredvendor', 'suppliername', 'vendorname'],
    notes: ['notes', 'note', 'comment', 'comments', 'remarks', 'remark'],
  },
  cells: { notes: 'lines', description: 'lines' },
};
