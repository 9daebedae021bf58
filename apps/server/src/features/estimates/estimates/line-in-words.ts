import type { EstimateLineKind } from '@portal/contract/estimates/estimates/lines.ts';
import { say } from '@portal/messages/say.ts';

/** What the portal proposes as the description of a cost. */
const proposed = {
  Labor: 'paper.labor',
  'Inbound shipping': 'paper.inboundShipping',
  'Outbound shipping': 'paper.outboundShipping',
  'Additional labor': 'paper.moreLabor',
  'Additional shipping': 'paper.moreShipping',
} as const;
const isProposed = (text: string): text is keyof typeof proposed => Object.hasOwn(proposed, text);

/** Returns a line in the language of the paper or page. What somebody typed stays as it is. */
export const inWordsOfPaper = <Line extends { kind: EstimateLineKind; description: string }>(
  line: Line,
): Line =>
  line.kind !== 'part' && isProposed(line.description)
    ? { ...line, description: say(proposed[line.description]) }
    : line;
