import { type Accessory, usualAccessories } from '@portal/contract/papers/shipments/packing-advice.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { code128Mark, qrMark } from '../../../pdf/code-marks.ts';
import { clip, GREY, type MaybeText, titleRow } from '../../../pdf/document-parts.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';
import { requestedServices, type ServiceWish } from '../../repairs/repairs/index.ts';

/** One of several units in a box. */
export interface SlipUnit extends ServiceWish {
  serviceReportNumber: string;
  modelPartNo?: MaybeText;
  serialNumber?: MaybeText;
  assetNumber?: MaybeText;
  accessories?: readonly string[];
}

const LINE_MAX = 60;
const QR = 48;
const BAR = 150;
const NUMBER = BAR + 8;
const WORDS = CONTENT_WIDTH - COLUMN_GAP * 2 - NUMBER - QR;

/** Returns an accessory in the language of the paper, when it was chosen from the usual ones. */
function accessoryName(name: string): string {
  const at = (usualAccessories as readonly string[]).indexOf(name);
  return at < 0 ? name : say(`accessory.${at as Accessory}`);
}

const line = (label: string, value: MaybeText): Content => ({
  text: [
    { text: say('slip.labelled', { label }), color: GREY },
    clip(value?.trim() || say('paper.notGiven'), LINE_MAX),
  ],
});

/** Returns the units of one shipment as a table, each with its SR number as text and as a code (D3.8, D3.9). */
export const shipmentUnits = (units: readonly SlipUnit[]): Content => ({
  layout: 'lines',
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [NUMBER, WORDS, QR],
    body: [
      titleRow(say('slip.units', { count: units.length }), 3),
      ...units.map((unit) => [
        {
          stack: [
            { text: unit.serviceReportNumber, bold: true, fontSize: 14 },
            { svg: code128Mark(unit.serviceReportNumber), fit: [BAR, 22] as [number, number] },
          ],
        },
        {
          stack: [
            line(say('paper.model'), unit.modelPartNo),
            line(say('paper.serialNumber'), unit.serialNumber),
            ...(unit.assetNumber ? [line(say('paper.assetNumber'), unit.assetNumber)] : []),
            line(say('paper.service'), requestedServices(unit)),
            ...(unit.accessories?.length
              ? [line(say('slip.enclosedWith'), unit.accessories.map(accessoryName).join(', '))]
              : []),
          ],
        },
        { svg: qrMark(unit.serviceReportNumber), fit: [QR, QR] as [number, number] },
      ]),
    ],
  },
});
