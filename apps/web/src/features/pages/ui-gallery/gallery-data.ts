import { CircleCheck, CirclePause, Clock, Send, Truck, Wrench } from 'lucide-react';
import type { Tone } from '../../../ui/badge/badge.tsx';

/** Invented rows with texts as long as real ones. */
export interface GalleryRow {
  id: number;
  number: string;
  product: string;
  serial: string;
  submitted: string;
  tone: Tone;
  status: string;
  cost: string;
}

const states = [
  { tone: 'blue', status: 'Submitted' },
  { tone: 'amber', status: 'Pending Approval' },
  { tone: 'blue', status: 'In Progress' },
  { tone: 'green', status: 'Completed' },
  { tone: 'indigo', status: 'Shipped' },
  { tone: 'orange', status: 'On Hold' },
] as const;
const products = [
  'Fluke 87V Industrial Multimeter',
  'GX-6000 Multi-Gas Confined Space Monitor with Pump',
  'Eagle 2',
  'Testo 350 Portable Emission Analyzer',
];

export const statusIcons = {
  Submitted: Send,
  'Pending Approval': Clock,
  'In Progress': Wrench,
  Completed: CircleCheck,
  Shipped: Truck,
  'On Hold': CirclePause,
} as const;

export const galleryRows: GalleryRow[] = Array.from({ length: 10 }, (_, i) => ({
  id: i + 1,
  number: `SR-${1057 - i}`,
  product: products[i % products.length]!,
  serial: `SN-${(48_151_623 * (i + 3)) % 99_999_999}`,
  submitted: `Mar ${28 - i}, 2024`,
  cost: i === 3 ? '$123,456,789.00' : `$${(184.5 + i * 37.25).toFixed(2)}`,
  ...states[i % states.length]!,
}));

export const statusOptions = [
  { value: 'all', label: 'All statuses' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'received', label: 'Received' },
  { value: 'estimate_provided', label: 'Pending Approval' },
  { value: 'cancelled', label: 'Cancelled', disabled: true },
];

export const customers = [
  { value: '1', label: 'Allegheny Gas & Water Authority', detail: 'Pittsburgh, PA' },
  { value: '2', label: 'Brightwater Environmental Consulting LLC', detail: 'Madison, WI' },
  { value: '3', label: 'City of Duluth Fire Department', detail: 'Duluth, MN' },
];

export const stages = [
  'Submitted',
  'Received',
  'Inspected',
  'Pending Approval',
  'Estimate Approved',
  'In Progress',
  'Waiting for Parts',
  'Needs Review',
  'Completed',
  'Shipped',
];
