/** What a column of a file with points of another system can be. */
export const oldPointColumns = [
  ...['serialNumber', 'assetNumber', 'make', 'model', 'customer'],
  ...['calibratedOn', 'certificateNumber', 'laboratory'],
  ...['quantity', 'range', 'direction', 'nominal', 'unit'],
  ...['asFound', 'asLeft', 'errorAsFound', 'errorAsLeft', 'side', 'reading', 'error', 'reference'],
  ...['uncertainty', 'uncertaintyUnit', 'coverageFactor'],
  ...['lowerLimit', 'upperLimit', 'tolerance', 'toleranceMinus', 'tolerancePlus', 'result'],
] as const;
export type OldPointField = (typeof oldPointColumns)[number];

/**
 * Headings of exports of MET/CAL, MET/TRACK, CMX, GAGEtrak, IndySoft, Qualer, ProCal and RAM, as far as they are known, in lower case
 * without spaces and punctuation. The more likely ones come first.
 */
export const oldPointHeadings: Readonly<Record<OldPointField, readonly string[]>> = {
  serialNumber: ['serialnumber', 'serial', 'serialno', 'sn', 'serialnr', 'snumber', 'gagesn', 'uutsn'],
  assetNumber: [
    ...['assetnumber', 'asset', 'assetno', 'assetid', 'assettag', 'inventorynumber', 'equipmentid'],
    ...['companyequipmentid', 'tagnumber', 'tagno', 'tag', 'instrumentid', 'instrumenttag', 'gageid'],
    ...['gaugeid', 'positionid', 'deviceid', 'idnumber', 'idno', 'uutid'],
  ],
  make: ['manufacturer', 'make', 'mfr', 'mfg', 'brand', 'vendorname'],
  model: ['model', 'modelnumber', 'modelno', 'modelname', 'instrumentmodel'],
  customer: ['customer', 'customername', 'client', 'clientname', 'customeremail', 'account', 'accountname'],
  calibratedOn: [
    ...['calibratedon', 'calibrationdate', 'caldate', 'dateofcalibration', 'calibrated', 'calibrationtime'],
    ...['servicedate', 'eventdate', 'testdate', 'dateperformed', 'performedon', 'completeddate'],
    ...['lastcalibration', 'lastcaldate', 'certificatedate', 'date', 'day'],
  ],
  certificateNumber: [
    ...['certificatenumber', 'certificateno', 'certificate', 'certno', 'certnumber', 'cert', 'certificateid'],
    ...[
      'reportnumber',
      'reportno',
      'calibrationnumber',
      'calibrationid',
      'calno',
      'workorder',
      'workordernumber',
    ],
    ...['jobnumber', 'eventnumber', 'ctag'],
  ],
  laboratory: [
    'laboratory',
    'lab',
    'labname',
    'calibrationlab',
    'serviceprovider',
    'provider',
    'issuer',
    'vendor',
  ],
  quantity: [
    ...['quantity', 'parameter', 'parametername', 'measurand', 'function', 'discipline', 'measurement'],
    ...['measurementname', 'testdescription', 'testdesc', 'teststep', 'description', 'characteristic'],
    ...['attribute', 'testpointname', 'pointname', 'groupname', 'tooltype'],
  ],
  range: ['range', 'rangename', 'measuringrange', 'uutrange', 'scale', 'span'],
  direction: ['direction', 'updown', 'upordown', 'richtung', 'travel'],
  nominal: [
    ...['nominal', 'nominalvalue', 'target', 'targetvalue', 'setpoint', 'expectedvalue', 'expected', 'expv'],
    ...['outputnominal', 'expectedoutput', 'testpoint', 'testpointvalue', 'point', 'applied', 'sollwert'],
  ],
  unit: [
    ...['unit', 'units', 'uom', 'unitofmeasure', 'unitsofmeasure', 'measurementunit', 'engineeringunits'],
    ...['nominalunit', 'nominalunits', 'outputunit', 'einheit'],
  ],
  asFound: [
    ...['asfound', 'asfoundvalue', 'asfoundreading', 'asfoundresult', 'found', 'foundvalue', 'before'],
    ...[
      'foundoutput',
      'foundoutputactual',
      'asfoundoutput',
      'af',
      'afvalue',
      'beforeadjustment',
      'readingbefore',
    ],
  ],
  asLeft: [
    ...['asleft', 'asleftvalue', 'asleftreading', 'asleftresult', 'left', 'leftvalue', 'after'],
    ...['leftoutput', 'leftoutputactual', 'asleftoutput', 'al', 'alvalue', 'afteradjustment', 'readingafter'],
  ],
  errorAsFound: [
    'errorasfound',
    'asfounderror',
    'founderror',
    'asfounddeviation',
    'deviationasfound',
    'aferror',
  ],
  errorAsLeft: ['errorasleft', 'aslefterror', 'lefterror', 'asleftdeviation', 'deviationasleft', 'alerror'],
  side: [
    ...[
      'asfoundorasleft',
      'asfoundasleft',
      'foundleft',
      'foundorleft',
      'afal',
      'side',
      'datatype',
      'resulttype',
    ],
    ...['calibrationtype', 'condition', 'phase', 'stage'],
  ],
  reading: [
    ...[
      'reading',
      'measuredvalue',
      'measured',
      'indication',
      'indicated',
      'uutindicated',
      'uutind',
      'uutreading',
    ],
    ...['testresult', 'actualvalue', 'actual', 'outputactual', 'value', 'observed', 'messwert', 'anzeige'],
  ],
  error: ['error', 'err', 'deviation', 'deviationfromnominal', 'difference', 'outputerror', 'abweichung'],
  reference: [
    ...['referencevalue', 'reference', 'standardvalue', 'truevalue', 'systemactual', 'sysactual', 'standard'],
    ...['standardreading', 'referencereading', 'inputactual'],
  ],
  uncertainty: [
    ...['u', 'uncertainty', 'expandeduncertainty', 'expuncert', 'expuncertainty', 'expandeduncert'],
    ...['measurementuncertainty', 'uncert', 'mu', 'unc', 'messunsicherheit'],
  ],
  uncertaintyUnit: ['unitofu', 'uunit', 'uncertaintyunit', 'uncertaintyunits', 'uncertunit', 'expuncertunit'],
  coverageFactor: ['k', 'kfactor', 'coveragefactor', 'covfac', 'coverage'],
  lowerLimit: [
    ...['lowerlimit', 'lowlimit', 'lowlim', 'lowerlim', 'lolimit', 'll', 'lsl', 'minlimit', 'minimum', 'min'],
    ...['lowertolerancelimit', 'toleranceminimum', 'acceptancemin'],
  ],
  upperLimit: [
    ...[
      'upperlimit',
      'highlimit',
      'highlim',
      'upperlim',
      'hilimit',
      'ul',
      'usl',
      'maxlimit',
      'maximum',
      'max',
    ],
    ...['uppertolerancelimit', 'tolerancemaximum', 'acceptancemax'],
  ],
  tolerance: [
    'tolerance',
    'tol',
    'toleranceplusminus',
    'plusminus',
    'accuracy',
    'maxpermissibleerror',
    'mpe',
  ],
  toleranceMinus: [
    ...['tolerancenegative', 'toleranceneg', 'minustolerance', 'minustol', 'toleranceminus', 'tolminus'],
    ...['lowertolerance', 'lowertol', 'negativetolerance', 'mintolerance'],
  ],
  tolerancePlus: [
    ...['tolerancepositive', 'tolerancepos', 'plustolerance', 'plustol', 'toleranceplus', 'tolplus'],
    ...['uppertolerance', 'uppertol', 'positivetolerance', 'maxtolerance'],
  ],
  result: [
    'result',
    'passfail',
    'pf',
    'status',
    'outcome',
    'teststatus',
    'pointresult',
    'passorfail',
    'verdict',
  ],
};
