import type { EquipmentKind } from './kinds-of-equipment.ts';

/** Instruments that measure pressure, torque, weight, length and flaws. */
export const mechanicalKinds: readonly EquipmentKind[] = [
  {
    type: 'Pressure Gauge',
    description: 'Analog and digital gauges, pressure calibrators',
    drawing: 'gauge',
    models: [
      { make: 'Ashcroft', name: '1279 0-300 psi', serialPrefix: 'A12' },
      { make: 'WIKA', name: 'CPG1500', serialPrefix: '1A0' },
      { make: 'Additel', name: 'ADT681', serialPrefix: '211' },
    ],
    faults: [
      {
        problem: 'Needle rests at 12 psi with no pressure applied.',
        finding: 'Bourdon tube has taken a set, zero shift of 4% of span.',
        work: 'Replaced the movement, set zero and span; errors below 0.5% over the full range.',
        parts: ['ASH-MOV-45'],
      },
      {
        problem: 'Glycerine is leaking at the bottom, half of the glass is empty.',
        finding: 'Case seal hardened, fill level below the pointer shaft.',
        work: 'Replaced seals and window, refilled with glycerine, leak test passed after 24 hours.',
        parts: ['ASH-WIN-45', 'GLY-500'],
      },
      {
        problem: 'Freezes now and then, usually when it is cold on the platform.',
        finding: 'Cold solder joint at the sensor connector.',
        work: 'Resoldered the connector, temperature cycled from -10 to 50 °C without a fault.',
        parts: [],
      },
      {
        problem: 'Overpressured by mistake during a hydro test. Please check whether it can be saved.',
        finding: 'Sensor has shifted by 9% of span, not adjustable.',
        work: 'Replaced the pressure sensor, linearised at eleven points.',
        parts: ['WIK-SENS-10'],
      },
    ],
    parts: [
      { partNumber: 'ASH-MOV-45', description: 'Gauge movement 4.5 inch', cost: 31.5, price: 62 },
      { partNumber: 'ASH-WIN-45', description: 'Window and seal kit 4.5 inch', cost: 9.8, price: 22 },
      { partNumber: 'GLY-500', description: 'Glycerine fill, 500 ml', cost: 5.2, price: 12 },
      { partNumber: 'WIK-SENS-10', description: 'Pressure sensor 10 bar', cost: 126, price: 232 },
    ],
    hours: [0.5, 2],
    calibration: 72,
  },
  {
    type: 'Torque Wrench',
    description: 'Click, dial and electronic torque wrenches',
    drawing: 'wrench',
    models: [
      { make: 'Snap-on', name: 'ATECH3FR250B', serialPrefix: '07' },
      { make: 'Proto', name: 'J6014C', serialPrefix: 'PR' },
      { make: 'Norbar', name: 'TT200', serialPrefix: '2022-' },
      { make: 'CDI', name: '2503MFRPH', serialPrefix: '08' },
    ],
    faults: [
      {
        problem: 'Does not click at settings under 60 ft-lb.',
        finding: 'Main spring relaxed and unevenly greased, readings 8% high at the lower end.',
        work: 'Replaced the spring, cleaned and greased, adjusted at 20, 60 and 100%.',
        parts: ['NOR-SPR-200'],
      },
      {
        problem: 'Ratchet slips under load. Taken out of service at once.',
        finding: 'Ratchet pawl and drive gear worn.',
        work: 'Fitted a new ratchet head kit, cycled 2,000 times at full scale.',
        parts: ['PRO-RK-6014'],
      },
      {
        problem: 'Failed our monthly check: clicks at 94 ft-lb when set to 80.',
        finding: 'Adjustment lock was loose, spring and cam are good.',
        work: 'Cleaned, adjusted at 20, 60 and 100%, secured the lock with thread sealant.',
        parts: [],
      },
      {
        problem: 'Handle was run over by a forklift, scale window is gone.',
        finding: 'Scale sleeve and window destroyed, body straight within limits.',
        work: 'Replaced handle and scale, adjusted and verified in both directions.',
        parts: ['CDI-HDL-250'],
      },
    ],
    parts: [
      { partNumber: 'PRO-RK-6014', description: 'Ratchet head repair kit 1/2 inch', cost: 24.6, price: 48 },
      { partNumber: 'NOR-SPR-200', description: 'Main spring 40-200 Nm', cost: 17.4, price: 35 },
      { partNumber: 'CDI-HDL-250', description: 'Handle with scale window', cost: 29.9, price: 57.5 },
    ],
    hours: [0.5, 1.75],
    calibration: 64,
  },
  {
    type: 'Scale',
    description: 'Bench, floor and analytical scales',
    drawing: 'scale',
    models: [
      { make: 'Ohaus', name: 'Defender 5000', serialPrefix: 'B9' },
      { make: 'Mettler Toledo', name: 'ICS466', serialPrefix: 'C2' },
      { make: 'Rice Lake', name: '720i', serialPrefix: '17' },
    ],
    faults: [
      {
        problem: 'Reading drifts up a few grams every minute with nothing on it.',
        finding: 'Water in the junction box, insulation resistance of cell 3 down to 2 MΩ.',
        work: 'Dried the cells, fitted a sealed junction box with new glands, 12 hours without drift.',
        parts: ['RLW-JB-4', 'RLW-GLD-12'],
      },
      {
        problem: 'Four corners give four different weights.',
        finding: 'Load cell overloaded, zero output 14% of span.',
        work: 'Replaced the load cell, trimmed the corners, linearity within one division.',
        parts: ['OHA-LC-60'],
      },
      {
        problem: 'Indicator does not switch on after the wash-down crew came through.',
        finding: 'Indicator mainboard corroded around the supply.',
        work: 'Replaced the mainboard, loaded the old parameters, recalibrated with class F weights.',
        parts: ['MT-MB-466', 'RLW-GLD-12'],
      },
      {
        problem: 'Shows "Err 8.3" after we moved it to the new packing line.',
        finding: 'Cell cable crushed under the foot, screen shorted.',
        work: 'Replaced the load cell with its cable, rerouted it, verified with class F weights.',
        parts: ['OHA-LC-60'],
      },
    ],
    parts: [
      { partNumber: 'OHA-LC-60', description: 'Load cell 60 kg, IP67', cost: 89, price: 168 },
      { partNumber: 'RLW-JB-4', description: 'Junction box, 4 cells, sealed', cost: 64.5, price: 119 },
      { partNumber: 'MT-MB-466', description: 'Indicator mainboard', cost: 231, price: 405 },
      { partNumber: 'RLW-GLD-12', description: 'Cable gland M12 with seal', cost: 2.35, price: 6.5 },
    ],
    hours: [1, 4],
    calibration: 135,
  },
  {
    type: 'Ultrasonic Tester',
    description: 'Flaw detectors and thickness gauges',
    drawing: 'flaw-detector',
    models: [
      { make: 'Olympus', name: 'EPOCH 650', serialPrefix: '19' },
      { make: 'Olympus', name: '38DL PLUS', serialPrefix: '17' },
      { make: 'GE', name: 'USM Go+', serialPrefix: 'USMGO' },
      { make: 'Dakota', name: 'ZX-5', serialPrefix: 'ZX' },
    ],
    faults: [
      {
        problem: 'Loses the back wall echo whenever the probe cable is moved.',
        finding: 'LEMO connector of the transmitter is loose, shield broken.',
        work: 'Replaced both LEMO connectors, verified pulser and receiver to EN 12668-1.',
        parts: ['OLY-LEMO-00'],
      },
      {
        problem: 'Screen has a dark stripe through the A-scan.',
        finding: 'Backlight weak, LCD delaminating at the edge.',
        work: 'Replaced the display module, checked contrast at -10 and 50 °C.',
        parts: ['OLY-LCD-650'],
      },
      {
        problem: 'Will not charge. Two different docks tried.',
        finding: 'Battery at end of life, charge controller good.',
        work: 'Replaced the battery, full charge and 12 hour run.',
        parts: ['OLY-BATT-L'],
      },
      {
        problem: 'Gain jumps by itself while scanning, we cannot use it for acceptance.',
        finding: 'Probe delay line cracked, instrument stable with our reference probe.',
        work: 'Replaced the probe, verified linearity of height and gain.',
        parts: ['DAK-PRB-5'],
      },
      {
        problem: 'Keypad: the freeze key must be pressed very hard.',
        finding: 'Keypad membrane worn through.',
        work: 'Fitted a new keypad, checked every key and the knob.',
        parts: ['OLY-KEY-650'],
      },
    ],
    parts: [
      { partNumber: 'OLY-LEMO-00', description: 'LEMO 00 panel connector', cost: 19.8, price: 42 },
      { partNumber: 'OLY-BATT-L', description: 'Lithium battery pack', cost: 97, price: 184 },
      { partNumber: 'OLY-LCD-650', description: 'Display module 640 x 480', cost: 216, price: 389 },
      { partNumber: 'OLY-KEY-650', description: 'Keypad membrane, English', cost: 46.3, price: 88 },
      { partNumber: 'DAK-PRB-5', description: 'Dual element probe 5 MHz 1/4 inch', cost: 138, price: 249 },
    ],
    hours: [1, 4.5],
    calibration: 285,
  },
  {
    type: 'Caliper',
    description: 'Calipers and micrometers',
    drawing: 'caliper',
    models: [
      { make: 'Mitutoyo', name: '500-196-30', serialPrefix: 'B2' },
      { make: 'Starrett', name: '798A-6', serialPrefix: '79' },
    ],
    faults: [
      {
        problem: 'Jumps by 0.2 mm at the same place on the beam.',
        finding: 'Reader of the slider damaged, scale clean.',
        work: 'Replaced the slider, lapped the jaws, verified with grade 0 gauge blocks.',
        parts: ['MIT-SLD-196'],
      },
      {
        problem: 'Jaws do not close, light shines through.',
        finding: 'Outside jaws sprung, parallelism 0.06 mm.',
        work: 'Lapped the jaws and set zero; parallelism now 0.005 mm.',
        parts: [],
      },
      {
        problem: 'Display resets to zero when it is moved quickly.',
        finding: 'Battery contact weak, cell at 1.31 V.',
        work: 'Cleaned and bent the contact, new battery, moved at full speed without a reset.',
        parts: ['SR44-2'],
      },
    ],
    parts: [
      { partNumber: 'MIT-SLD-196', description: 'Slider with display', cost: 48.7, price: 86 },
      { partNumber: 'SR44-2', description: 'Battery SR44, pair', cost: 1.6, price: 4 },
    ],
    hours: [0.5, 1.25],
    calibration: 46,
  },
];
