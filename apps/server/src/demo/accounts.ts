import type { Role } from '@portal/contract/core/roles.ts';

/** The password of all demo accounts. It is printed at every start and is only used in a demo. */
export const DEMO_PASSWORD = 'Demo-portal-1';
/** Addresses that no mail can ever reach (RFC 2606). */
export const MAIL_DOMAIN = 'northfield.example';
export const COMPANY_NAME = 'Northfield Instrument Service';
/** The superadmin, whom the first start of the portal makes. */
export const OWNER_USERNAME = 'margaret';

export const company = {
  primaryColor: '#0f4c81',
  secondaryColor: '#0e7490',
  email: `service@${MAIL_DOMAIN}`,
  phone: '(218) 555-0142',
  primaryContact: 'Margaret Hale',
  address: '2140 Harbor Industrial Way, Duluth, MN 55802',
  website: 'https://www.northfield.example',
  contactEmail: `office@${MAIL_DOMAIN}`,
  contactPhone: '(218) 555-0140',
  ccEmail: `records@${MAIL_DOMAIN}`,
};

interface StaffMember {
  username: string;
  contactName: string;
  phone: string;
  role: Exclude<Role, 'customer'>;
  /** Only for technicians. */
  specialties?: string;
  color?: string;
}

/** The four people of the staff. The first is the owner. */
export const staff: readonly StaffMember[] = [
  { username: OWNER_USERNAME, contactName: 'Margaret Hale', phone: '(218) 555-0141', role: 'superadmin' },
  { username: 'daniel', contactName: 'Daniel Okafor', phone: '(218) 555-0143', role: 'admin' },
  {
    username: 'rosa',
    contactName: 'Rosa Delgado',
    phone: '(218) 555-0144',
    role: 'technician',
    specialties: 'Electrical test and measurement, oscilloscopes',
    color: '#3b82f6',
  },
  {
    username: 'kenji',
    contactName: 'Kenji Watanabe',
    phone: '(218) 555-0145',
    role: 'technician',
    specialties: 'Pressure, torque, scales and ultrasonic testing',
    color: '#10b981',
  },
];
