import type { EquipmentKind } from './kinds-of-equipment.ts';

/** Instruments that measure electricity. */
export const electricalKinds: readonly EquipmentKind[] = [
  {
    type: 'Digital Multimeter',
    description: 'Handheld and bench multimeters',
    drawing: 'meter',
    models: [
      { make: 'Fluke', name: '87V', serialPrefix: '4' },
      { make: 'Fluke', name: '289', serialPrefix: '3' },
      { make: 'Keysight', name: 'U1282A', serialPrefix: 'MY5' },
      { make: 'Keithley', name: 'DMM6500', serialPrefix: '04' },
    ],
    faults: [
      {
        problem: 'Display is missing segments, hard to tell a 3 from an 8.',
        finding: 'Zebra strip between board and LCD is contaminated, display contacts oxidised.',
        work: 'Replaced LCD assembly and zebra strips, cleaned the contacts, verified all ranges.',
        parts: ['FLK-LCD-87V'],
      },
      {
        problem: 'Reads about 4% high on AC volts compared with our other meter. DC seems fine.',
        finding: 'AC converter out of tolerance, input protection shows leakage.',
        work: 'Replaced the input protection and adjusted the AC converter; all points within one third of tolerance.',
        parts: ['FLK-MOV-2'],
      },
      {
        problem: 'Dropped from a ladder. Case is cracked and the rotary switch does not click any more.',
        finding: 'Rotary switch wafer broken, case halves cracked at two screw posts.',
        work: 'Replaced case and rotary switch, tested every position under load.',
        parts: ['FLK-CASE-80', 'FLK-SW-ROT'],
      },
      {
        problem: 'Blows the 440 mA fuse as soon as the leads are connected.',
        finding: 'Track lifted on the mA range, shunt shorted to the jack.',
        work: 'Repaired the track, fitted new fuses, insulation test passed at 1 kV.',
        parts: ['FLK-943121', 'FLK-803293'],
      },
      {
        problem: 'Battery drains in two days even when switched off.',
        finding: 'Switch wafer leaks between two contacts, 4 mA in position OFF.',
        work: 'Replaced the rotary switch, current when off is now 3 µA.',
        parts: ['FLK-SW-ROT'],
      },
    ],
    parts: [
      { partNumber: 'FLK-MOV-2', description: 'Input protection set', cost: 8.9, price: 19.5 },
      { partNumber: 'FLK-LCD-87V', description: 'LCD assembly with zebra strips', cost: 38.4, price: 74 },
      { partNumber: 'FLK-943121', description: 'Fuse 440 mA 1000 V, fast', cost: 6.15, price: 14.5 },
      { partNumber: 'FLK-803293', description: 'Fuse 11 A 1000 V', cost: 7.3, price: 16.9 },
      { partNumber: 'FLK-CASE-80', description: 'Case, top and bottom, with holster', cost: 27.8, price: 52 },
      { partNumber: 'FLK-SW-ROT', description: 'Rotary switch wafer', cost: 18.25, price: 36 },
    ],
    hours: [0.75, 2.5],
    calibration: 98,
  },
  {
    type: 'Oscilloscope',
    description: 'Bench and portable oscilloscopes',
    drawing: 'scope',
    models: [
      { make: 'Tektronix', name: 'TBS2104B', serialPrefix: 'C0' },
      { make: 'Tektronix', name: 'MDO34', serialPrefix: 'C03' },
      { make: 'Rigol', name: 'DS1054Z', serialPrefix: 'DS1ZA' },
      { make: 'Keysight', name: 'DSOX1204G', serialPrefix: 'CN6' },
    ],
    faults: [
      {
        problem: 'Channel 2 shows a flat line whatever we connect. Channel 1, 3 and 4 work.',
        finding: 'Front-end relay of channel 2 stuck open, attenuator out of range.',
        work: 'Replaced the attenuator relay and ran the self calibration; bandwidth and DC gain verified.',
        parts: ['TEK-RLY-0042'],
      },
      {
        problem: 'Fan is very loud and the scope shuts down after about twenty minutes.',
        finding: 'Fan bearing worn, heat sink clogged with dust, supply at 78 °C under load.',
        work: 'Replaced the fan, cleaned the unit, four hour burn-in without shutdown.',
        parts: ['TEK-119-8734'],
      },
      {
        problem: 'Does not boot: logo appears, then restarts, over and over.',
        finding: 'Power supply drops to 4.2 V when the display switches on.',
        work: 'Replaced the power supply module and updated the firmware to the current release.',
        parts: ['TEK-PSU-120'],
      },
      {
        problem: 'Vertical position knob of channel 1 jumps around and sometimes turns the wrong way.',
        finding: 'Rotary encoder worn out, two more close to it.',
        work: 'Replaced the front panel encoders and verified all controls.',
        parts: ['TEK-ENC-06'],
      },
      {
        problem: 'Dropped by a cart, half of the screen stays black.',
        finding: 'LCD panel broken, board and connectors undamaged.',
        work: 'Replaced the LCD panel and its flex cable, ran all self tests.',
        parts: ['KEY-LCD-7'],
      },
    ],
    parts: [
      { partNumber: 'TEK-RLY-0042', description: 'Attenuator relay, input board', cost: 21.6, price: 44 },
      { partNumber: 'TEK-119-8734', description: 'Fan 60 mm, 12 V', cost: 16.9, price: 38.5 },
      { partNumber: 'TEK-ENC-06', description: 'Rotary encoder, front panel', cost: 4.85, price: 12.75 },
      { partNumber: 'TEK-PSU-120', description: 'Power supply module 120 W', cost: 142, price: 259 },
      { partNumber: 'KEY-LCD-7', description: 'LCD panel 7 inch with flex cable', cost: 118.5, price: 214 },
    ],
    hours: [1.5, 5],
    calibration: 245,
  },
  {
    type: 'Insulation Tester',
    description: 'Insulation and earth resistance testers',
    drawing: 'box',
    models: [
      { make: 'Megger', name: 'MIT525', serialPrefix: '101' },
      { make: 'Fluke', name: '1587 FC', serialPrefix: '5' },
    ],
    faults: [
      {
        problem: 'Shows "E 5" when we press TEST at 5 kV, works at 1 kV.',
        finding: 'High voltage multiplier leaks above 3.5 kV.',
        work: 'Replaced the multiplier assembly, output within 2% at every step.',
        parts: ['MEG-HVM-5'],
      },
      {
        problem: 'Readings jump when a lead is touched.',
        finding: 'Both leads have broken strands near the clip, the instrument is fine.',
        work: 'Replaced the lead set, verified with 10 MΩ to 100 GΩ standards.',
        parts: ['MEG-LEAD-3'],
      },
      {
        problem: 'Charger light stays red, battery does not hold.',
        finding: 'Battery pack at 22% of its capacity, charger output correct.',
        work: 'Replaced the battery pack, ran three charge cycles, verified the low battery warning.',
        parts: ['MEG-BAT-12'],
      },
    ],
    parts: [
      { partNumber: 'MEG-HVM-5', description: 'High voltage multiplier, 5 kV', cost: 164, price: 298 },
      { partNumber: 'MEG-BAT-12', description: 'Battery pack 12 V with leads', cost: 57.2, price: 109 },
      { partNumber: 'MEG-LEAD-3', description: 'Test lead set, 3 m, 5 kV', cost: 41, price: 79.5 },
    ],
    hours: [1, 3.5],
    calibration: 165,
  },
];
