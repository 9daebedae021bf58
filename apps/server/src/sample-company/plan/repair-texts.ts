/** Texts of the demo company's people and customers that do not depend on the kind of equipment. */
export const texts = {
  received: [
    'Received in good order.',
    'Received with leads, case and power supply. Packaging is fine, we keep it for the way back.',
    'Received. Outer box was damaged in transit, the unit itself is not.',
    'Received at the counter, brought in by the customer.',
  ],
  inspected: [
    'Inspection done, no surprises.',
    'Inspected and photographed.',
    'As found readings taken before opening.',
  ],
  started: ['Work started.', 'On the bench.', 'Parts are here, work started.'],
  resumed: ['Parts have arrived, work continues.', 'Back on the bench with the new parts.'],
  waiting: [
    'Part is on back order at the maker, expected next week.',
    'Waiting for parts, ordered by express.',
    'The maker has confirmed delivery within ten days.',
  ],
  review: [
    'Repaired, but two points are close to the limit. Please have a second look before we release it.',
    'Intermittent fault did not show again in 24 hours. Needs a decision.',
  ],
  approved: [
    'Estimate approved.',
    'Approved, please go ahead.',
    'Approved by email, purchase order follows.',
  ],
  declined: [
    'Too close to the price of a new one. Please return it unrepaired.',
    'We decline, the unit will be scrapped here.',
  ],
  held: [
    'On hold at the request of the customer until their budget is released.',
    'On hold: the customer is looking for the purchase order number.',
    'On hold until the matching probe arrives here.',
  ],
  cancelled: [
    'Cancelled by the customer, the fault was a blown fuse.',
    'Cancelled: the unit never arrived, the customer bought a new one.',
    'Cancelled, sent to us by mistake; it belongs to another shop.',
  ],
  internal: [
    'Customer has two more of these, see the report of last year.',
    'Serial label hard to read, checked against the board number.',
    'Sourced the part from the donor unit on shelf C4.',
    'Payables answers faster by phone than by email.',
    'Third time this year. Suggest a protective holster.',
    'Discount of 5% agreed by phone.',
  ],
  progress: [
    'Disassembled and cleaned, waiting for the second reading.',
    'Replaced parts fitted, burn-in until tomorrow morning.',
    'Adjustment done, calibration is next.',
    'Fault reproduced, tracing it on the input board.',
  ],
  instructions: [
    'Please call before opening the case, it carries our asset seal.',
    'Return in the original transport case.',
    'Attention: receiving closes at 2 pm on Fridays.',
    'Please quote replacement of the leads as a separate line.',
  ],
  calibrationOnly: 'Yearly calibration with certificate, as found and as left readings please.',
  calibrated: {
    finding: 'As found readings are within tolerance.',
    work: 'Calibrated at all points, as left readings within one half of tolerance, certificate issued.',
  },
  long: [
    'It started about three weeks ago: the reading was right in the morning and wrong after lunch, and we blamed the heat in the hall.',
    'Then it was wrong in the morning too. We compared it with the unit of the second shift, which you calibrated in spring, on the same test piece and with the same cables, and the difference grew from 1% to almost 6% within a week.',
    'We changed the batteries, the cables and the probe, cleaned all contacts, did a factory reset and entered our settings again by hand. None of it made a difference.',
    'The display once showed a message that was gone before anybody could read it; a picture of what was left on the screen is attached.',
    'This unit is used for acceptance tests, so until it is back we are renting one. Please tell us early if it cannot be ready this month, and please send the readings before adjustment, because our auditor will ask how long it has been wrong.',
  ].join(' '),
} as const;
