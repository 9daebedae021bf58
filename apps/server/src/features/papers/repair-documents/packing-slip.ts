import {
  type Accessory,
  packingAdvice,
  usualAccessories,
} from '@portal/contract/papers/shipments/packing-advice.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { code128Mark, qrMark } from '../../../pdf/code-marks.ts';
import {
  boxes,
  clip,
  fieldGrid,
  GREY,
  heading,
  lines,
  type MaybeText,
  section,
} from '../../../pdf/document-parts.ts';
import { foldLines } from '../../../pdf/fold-lines.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { requestedServices, type ServiceWish } from '../../repairs/repairs/index.ts';
import { type SlipUnit, shipmentUnits } from './shipment-units.ts';

/** The data of a packing slip. The names are those of the API, so a presented repair fits. */
export interface PackingSlip {
  company: Letterhead;
  /** The repair's last change; see PdfDefinition. */
  createdAt: Date;
  repair: ServiceWish & {
    serviceReportNumber: string;
    companyName?: MaybeText;
    contactName?: MaybeText;
    phoneNo?: MaybeText;
    emailAddress?: MaybeText;
    /** The address to which the unit is sent back. It may have several lines. */
    shippingAddress?: MaybeText;
    poNumber?: MaybeText;
    modelPartNo?: MaybeText;
    serialNumber?: MaybeText;
    assetNumber?: MaybeText;
    descriptionProblem?: MaybeText;
    /** What the request says is in the box. It is printed as ticked. */
    accessories?: readonly string[];
  };
  /** All units of the shipment when there are several. The slip has the name of `repair`. */
  units?: readonly SlipUnit[];
  /** The address on which the people of the box follow it without an account. Printed as a QR code (D12.1). */
  follow?: string | undefined;
}

// A slip is one page in a box. The service report has the whole text.
const PROBLEM_MAX = 500;
const PROBLEM_LINES = 5;
const ADDRESS_LINES = 8;
const LINE_MAX = 90;
const ITEM_MAX = 40;
/** So many things to tick stand in three columns with room. More of them are printed smaller, one line each. */
const ROOMY_ITEMS = 15;
const SMALL_ITEM_MAX = 32;

/**
 * Returns the packing slip of a repair, or of all units sent with it, as a PDF (D3.8, D3.9). The large QR code
 * holds only an SR number, so that goods-in can scan it into any field. The small one opens the tracking link.
 */
export function packingSlip(data: PackingSlip): Promise<Buffer> {
  const { company, repair, units = [] } = data;
  const isShipment = units.length > 1;
  const title = say('slip.title');
  const number = isShipment ? severalNumbers(units) : repair.serviceReportNumber;
  return renderPdf(company.asker, {
    title: `${title} ${number}`,
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: `${title} ${number} · ${company.name}`,
    content: [
      ...letterhead(company, { title, number }),
      ...(isShipment ? [] : [bigNumber(number)]),
      boxes(
        party(
          say('slip.shipTo'),
          company.name,
          lines(company.address).length
            ? lines(company.address, company.phone)
            : [say('paper.addressUnknown')],
        ),
        party(say('slip.from'), ...sender(repair)),
        true,
      ),
      ...(isShipment ? [shipmentUnits(units)] : equipment(repair)),
      tickList(isShipment ? [] : (repair.accessories ?? [])),
      heading(say('slip.howTo')),
      ...howToPack(data.follow),
    ],
  });
}

/** Returns a text such as 'SR-1001 and 4 more'. */
const severalNumbers = (units: readonly SlipUnit[]): string =>
  say('slip.several', { first: units[0]?.serviceReportNumber ?? '', more: units.length - 1 });

const equipment = (repair: PackingSlip['repair']): Content[] => [
  heading(say('slip.equipment')),
  ...fieldGrid([
    [say('paper.model'), clip(repair.modelPartNo?.trim() || say('paper.notGiven'), LINE_MAX)],
    [say('paper.serialNumber'), clip(repair.serialNumber?.trim() || say('paper.notGiven'), LINE_MAX)],
    [say('paper.assetNumber'), clip(repair.assetNumber?.trim() ?? '', LINE_MAX)],
    [say('paper.service'), requestedServices(repair)],
    [say('paper.poNumber'), clip(repair.poNumber ?? '', LINE_MAX)],
  ]),
  ...section(say('slip.problem'), shortProblem(repair)),
];

/** Returns the beginning of the problem. It leaves the room that a long list of things to tick needs. */
function shortProblem({ descriptionProblem, accessories = [] }: PackingSlip['repair']): string {
  const isCrowded = accessories.length > ROOMY_ITEMS / 2;
  const text = clip(descriptionProblem?.trim() ?? '', isCrowded ? PROBLEM_MAX / 4 : PROBLEM_MAX);
  return foldLines(text, isCrowded ? 1 : PROBLEM_LINES);
}

const bigNumber = (number: string): Content => ({
  layout: 'plain',
  margin: [0, 0, 0, 8],
  table: {
    widths: [CONTENT_WIDTH - 12 - 92, 92],
    body: [
      [
        [
          { text: say('slip.number'), fontSize: 8, color: GREY },
          { text: number, bold: true, fontSize: number.length > 12 ? 26 : 38, lineHeight: 1.05 },
          { svg: code128Mark(number), fit: [260, 32] },
        ],
        { svg: qrMark(number), fit: [84, 84] },
      ],
    ],
  },
});

const FOLLOW = 72;
/** The place of a step of the advice. The texts have these keys. */
type Step = 0 | 1 | 2 | 3 | 4;

/** Returns the advice, and beside it the code that opens the tracking link. */
function howToPack(follow: string | undefined): Content[] {
  const advice: Content = {
    ol: packingAdvice.map((_, at) => ({
      text: [
        { text: `${say(`packing.${at as Step}.title`)}. `, bold: true },
        say(`packing.${at as Step}.text`),
      ],
    })),
    fontSize: 8,
    lineHeight: 1.1,
  };
  if (!follow) return [advice];
  const code: Content[] = [
    { svg: qrMark(follow), fit: [FOLLOW, FOLLOW] },
    { text: say('slip.follow'), fontSize: 8, color: GREY },
  ];
  return [
    {
      columnGap: 12,
      columns: [
        { width: '*', stack: [advice] },
        { width: FOLLOW, stack: code },
      ],
    },
  ];
}

const party = (label: string, name: string, rest: string[]): Content[] => [
  { text: label, fontSize: 8, color: GREY },
  { text: clip(name, LINE_MAX), bold: true, fontSize: 11 },
  ...rest.slice(0, ADDRESS_LINES).map((text) => ({ text: clip(text, LINE_MAX) })),
];

function sender(repair: PackingSlip['repair']): [string, string[]] {
  const [name = '', ...rest] = lines(
    repair.companyName,
    repair.contactName,
    repair.shippingAddress,
    repair.phoneNo,
    repair.emailAddress,
  );
  // For an unknown value there is space to write by hand.
  return name ? [name, rest] : ['', ['\n', '\n', '\n']];
}

const BOX = { type: 'rect' as const, x: 0, y: 1, w: 9, h: 9, lineWidth: 0.75, lineColor: GREY };
const TICK = {
  type: 'polyline' as const,
  lineWidth: 1.25,
  points: [
    { x: 2, y: 5.5 },
    { x: 4, y: 8 },
    { x: 7.5, y: 3 },
  ],
};

function tickList(named: readonly string[]): Content {
  const known: readonly string[] = usualAccessories;
  const items = [
    { name: say('slip.unitItself'), isNamed: false },
    // They are chosen from a list, so they are in the language of the paper.
    ...known.map((item, at) => ({
      name: say(`accessory.${at as Accessory}`),
      isNamed: named.includes(item),
    })),
    ...named.filter((item) => !known.includes(item)).map((name) => ({ name, isNamed: true })),
  ];
  const other = `${say('slip.labelled', { label: say('slip.other') })}____________________`;
  const enclosed = [...items, { name: other, isNamed: false }];
  const isRoomy = enclosed.length <= ROOMY_ITEMS;
  const item = ({ name, isNamed }: (typeof enclosed)[number]): Content => ({
    columns: [
      { width: 16, canvas: isNamed ? [BOX, TICK] : [BOX] },
      { width: '*', text: clip(name, isRoomy ? ITEM_MAX : SMALL_ITEM_MAX) },
    ],
    margin: [0, 0, 0, isRoomy ? 4 : 0],
    ...(!isRoomy && { fontSize: 8.5 }),
  });
  const rows = Math.ceil(enclosed.length / 3);
  return {
    unbreakable: true,
    stack: [
      heading(say('slip.enclosed')),
      {
        columns: [0, 1, 2].map((i) => ({ stack: enclosed.slice(i * rows, (i + 1) * rows).map(item) })),
      },
    ],
  };
}
