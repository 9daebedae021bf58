export { unitsOfShipment } from './shipment.queries.ts';
