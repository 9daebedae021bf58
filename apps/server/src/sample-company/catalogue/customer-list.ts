/** A customer of the demo company. The first ones are also in the sample data. */
export interface ListedCustomer {
  name: string;
  /** The customer's own mail domain, without the `.example` at its end. */
  domain: string;
  contact: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** The people of the customer who have a portal account. */
  users?: readonly { username: string; contactName: string }[];
  notes?: string;
}

type Line = readonly [
  name: string,
  domain: string,
  contact: string,
  street: string,
  city: string,
  state: string,
  zip: string,
];

const withPortal: readonly (readonly [line: Line, ...users: (readonly [string, string])[]])[] = [
  [
    [
      'Lakehead Power Cooperative',
      'lakeheadpower',
      'Anna Berglund',
      '88 Substation Rd',
      'Cloquet',
      'MN',
      '55720',
    ],
    ['anna', 'Anna Berglund'],
    ['erik', 'Erik Johansson'],
  ],
  [
    ['Great Northern Shipyard', 'gnshipyard', 'Tom Kowalczyk', '1 Drydock Ave', 'Superior', 'WI', '54880'],
    ['tom', 'Tom Kowalczyk'],
  ],
  [
    ['Ironwood Foundry', 'ironwoodfoundry', 'Priya Raman', '415 Cupola St', 'Ironwood', 'MI', '49938'],
    ['priya', 'Priya Raman'],
  ],
  [
    ['Twin Ports Aviation', 'twinportsair', 'Marcus Bell', '4701 Airport Dr', 'Duluth', 'MN', '55811'],
    ['marcus', 'Marcus Bell'],
  ],
  [
    ['Hallberg Dairy', 'hallbergdairy', 'Signe Hallberg', '9 Creamery Ln', 'Barron', 'WI', '54812'],
    ['signe', 'Signe Hallberg'],
  ],
  [
    ['Red River Pipeline', 'redriverpipe', 'Cole Whitaker', '2300 Terminal Rd', 'Grand Forks', 'ND', '58203'],
    ['cole', 'Cole Whitaker'],
  ],
  [
    ['St. Croix Medical Devices', 'stcroixmed', 'Helen Zhao', '77 Sterile Way', 'Hudson', 'WI', '54016'],
    ['helen', 'Helen Zhao'],
  ],
  [
    ['Mesabi Taconite', 'mesabitaconite', 'Joe Niemi', '1200 Pellet Plant Rd', 'Virginia', 'MN', '55792'],
    ['joe', 'Joe Niemi'],
  ],
  [
    ['Arrowhead Elevator', 'arrowheadlift', 'Dana Price', '312 Sheave Ct', 'Hermantown', 'MN', '55811'],
    ['dana', 'Dana Price'],
  ],
  [
    [
      'Bemidji Timber Products',
      'bemidjitimber',
      'Ray Littlewolf',
      '640 Sawmill Rd',
      'Bemidji',
      'MN',
      '56601',
    ],
    ['ray', 'Ray Littlewolf'],
  ],
  [
    ['Valley Wind Services', 'valleywind', 'Olivia Sandoval', '18 Nacelle Dr', 'Moorhead', 'MN', '56560'],
    ['olivia', 'Olivia Sandoval'],
  ],
  [
    [
      'Upper Midwest Consortium for Structural Steel Inspection, Testing and Certification Laboratories, Inc.',
      'umcssitc',
      'Bartholomew Featherstonehaugh-Cholmondeley',
      '10250 Old Highway 61, Building C, Receiving Dock 4',
      'Two Harbors',
      'MN',
      '55616',
    ],
    ['barty', 'Bartholomew Featherstonehaugh-Cholmondeley'],
  ],
];

const others: readonly Line[] = [
  ['Anderson Electric', 'andersonelec', 'Pete Anderson', '52 Conduit St', 'Duluth', 'MN', '55806'],
  ['Badger Brewing', 'badgerbrew', 'Lena Fischer', '700 Kettle Ave', 'Eau Claire', 'WI', '54701'],
  ['Bayfield Ferry Line', 'bayfieldferry', 'Sam Osterman', '2 Harbor St', 'Bayfield', 'WI', '54814'],
  [
    'Birch Lake Water Utility',
    'birchlakewater',
    'Gloria Mendez',
    '130 Pump House Rd',
    'Babbitt',
    'MN',
    '55706',
  ],
  [
    'Carlton County Highway Dept.',
    'carltonhwy',
    'Rick Sorensen',
    '1630 County Rd 61',
    'Carlton',
    'MN',
    '55718',
  ],
  ['Cedar Bend Machine', 'cedarbend', 'Nate Kruger', '44 Spindle Ct', 'Rice Lake', 'WI', '54868'],
  ['Cirrus Composites', 'cirruscomp', 'Amy Tran', '810 Layup Dr', 'Duluth', 'MN', '55811'],
  ['Dakota Grain Inspection', 'dakotagrain', 'Walt Jensen', '99 Elevator Rd', 'Fargo', 'ND', '58102'],
  ['Evergreen Paper', 'evergreenpaper', 'Monica Ruiz', '1500 Calender St', 'Park Falls', 'WI', '54552'],
  ['Fond du Lac Solar', 'fdlsolar', 'Ben Houle', '27 Array Way', 'Cloquet', 'MN', '55720'],
  ['Gitche Gumee Boatworks', 'ggboatworks', 'Ingrid Moe', '5 Slip Rd', 'Grand Marais', 'MN', '55604'],
  ['Hibbing Hydraulics', 'hibbinghyd', 'Frank Petrich', '333 Cylinder Ave', 'Hibbing', 'MN', '55746'],
  [
    'Itasca Community College',
    'itascacollege',
    'Dr. Carol Dubois',
    '1851 Campus Dr',
    'Grand Rapids',
    'MN',
    '55744',
  ],
  ['Jensen Aerospace Fasteners', 'jensenaero', 'Paul Jensen', '600 Rivet Pkwy', 'Bloomington', 'MN', '55420'],
  ['Kettle River Quarry', 'kettlequarry', 'Dale Hanson', '8 Ledge Rd', 'Sandstone', 'MN', '55072'],
  ['Lakes Region Hospital', 'lakesregion', 'Biomed Department', '1200 Care Way', 'Brainerd', 'MN', '56401'],
  ['Manitou Rail Services', 'manitourail', 'Vic Torres', '71 Roundhouse Rd', 'Proctor', 'MN', '55810'],
  ['Nordic Cold Storage', 'nordiccold', 'Elise Lund', '40 Ammonia Ct', 'Superior', 'WI', '54880'],
  ['Ore Dock Logistics', 'oredock', 'Gus Makinen', '3 Dock Six Rd', 'Duluth', 'MN', '55807'],
  [
    'Pine City Welding & Fabrication',
    'pinecityweld',
    'Hank Olson',
    '215 Bead St',
    'Pine City',
    'MN',
    '55063',
  ],
  ['Quetico Outdoor Optics', 'queticooptics', 'May Thao', '16 Lens Ln', 'Ely', 'MN', '55731'],
  ['Range Regional Transit', 'rangetransit', 'Lou Vukelich', '500 Depot St', 'Eveleth', 'MN', '55734'],
  ['Silver Bay Processing', 'silverbayproc', 'Kari Nygaard', '10 Outer Dr', 'Silver Bay', 'MN', '55614'],
  ['Superior Crane Inspection', 'superiorcrane', 'Bud Rasmussen', '84 Boom Ave', 'Superior', 'WI', '54880'],
  ['Thunder Bay Test Labs', 'tbaytestlabs', 'Greg McAllister', '455 Harbour Expy', 'Duluth', 'MN', '55802'],
  [
    'University Materials Lab',
    'umaterialslab',
    'Prof. Yusuf Demir',
    '1049 University Dr',
    'Duluth',
    'MN',
    '55812',
  ],
  ['Vermilion Gold', 'vermiliongold', 'Tess Laine', '21 Headframe Rd', 'Tower', 'MN', '55790'],
  [
    'Whiteface Electric Motor Repair',
    'whitefacemotor',
    'Al Kangas',
    '66 Armature Rd',
    'Aurora',
    'MN',
    '55705',
  ],
];

const customerOf = ([name, domain, contact, street, city, state, zip]: Line): ListedCustomer => ({
  name,
  domain,
  contact,
  street,
  city,
  state,
  zip,
});

/** The forty customers. Twelve of them use the portal, one with two people. */
export const customers: readonly ListedCustomer[] = [
  ...withPortal.map(([line, ...users]) => ({
    ...customerOf(line),
    users: users.map(([username, contactName]) => ({ username, contactName })),
  })),
  ...others.map(customerOf),
];

export const mailOf = (customer: ListedCustomer, name: string): string =>
  `${(name.toLowerCase().match(/[a-z]+/g) ?? ['office']).join('.').slice(0, 40)}@${customer.domain}.example`;
