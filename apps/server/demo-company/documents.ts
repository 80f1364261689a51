import type { DocumentCategory } from '@binaa/contract/document-categories';
import type { DemoProjectKey } from './projects.ts';

export type DemoDocument = {
  title: string;
  category: DocumentCategory;
  project: DemoProjectKey | null;
  /** Name of one of the project's sites. */
  site?: string;
  /** Oldest first. */
  versions: readonly DemoVersion[];
};

export type DemoVersion = {
  /** Days from today; negative in the past. */
  day: number;
  by: string;
  /** Name of a file in files/documents. */
  file: string;
  /** The name that users see, if it differs from the one on disk. */
  fileName?: string;
};

export const demoDocuments: readonly DemoDocument[] = [
  {
    title: 'Tower A, typical floor plan',
    category: 'DRAWING',
    project: 'marina',
    site: 'Tower A',
    versions: [
      { day: -210, by: 'engineer', file: 'A-110 rev A.pdf' },
      { day: -96, by: 'maryam', file: 'A-110 rev B.pdf' },
      { day: -18, by: 'engineer', file: 'A-110 rev C.pdf' },
    ],
  },
  {
    title: 'Tower B, slab outline floor 17',
    category: 'DRAWING',
    project: 'marina',
    site: 'Tower B',
    versions: [{ day: -40, by: 'engineer', file: 'slab-17.dxf' }],
  },
  {
    title: 'Main contract, Lusail Marina Residences',
    category: 'CONTRACT',
    project: 'marina',
    versions: [{ day: -320, by: 'admin', file: 'LMR main contract.pdf' }],
  },
  {
    title: 'Facade at floor 14, progress photo',
    category: 'PHOTO',
    project: 'marina',
    site: 'Tower A',
    versions: [{ day: -6, by: 'maryam', file: 'tower-a-facade.png' }],
  },
  {
    title: 'Building permit, research laboratory',
    category: 'PERMIT',
    project: 'education',
    versions: [{ day: -270, by: 'admin', file: 'Building permit EC-2217.pdf' }],
  },
  {
    title: 'Clean room specification',
    category: 'SPECIFICATION',
    project: 'education',
    site: 'Laboratory Block',
    versions: [
      { day: -150, by: 'rajesh', file: 'Clean rooms spec 1.0.pdf' },
      { day: -61, by: 'rajesh', file: 'Clean rooms spec 1.1.pdf' },
    ],
  },
  {
    title: 'Vibration measurements, basement slab',
    category: 'REPORT',
    project: 'education',
    site: 'Vibration-free Basement',
    versions: [{ day: -33, by: 'rajesh', file: 'vibration-2.csv' }],
  },
  {
    title: 'مخطط الساحة الكبرى',
    category: 'DRAWING',
    project: 'msheireb',
    site: 'الساحة الكبرى',
    versions: [
      { day: -300, by: 'sara', file: 'Grand square 01.pdf', fileName: 'مخطط الساحة 01.pdf' },
      { day: -74, by: 'sara', file: 'Grand square 02.pdf', fileName: 'مخطط الساحة 02.pdf' },
    ],
  },
  {
    title: 'صورة ترميم الواجهة الشرقية',
    category: 'PHOTO',
    project: 'msheireb',
    site: 'محلات الجانب الشرقي',
    versions: [{ day: -11, by: 'sara', file: 'Eastern facade.png', fileName: 'الواجهة الشرقية.png' }],
  },
  {
    title: 'Steel structure, handover report',
    category: 'REPORT',
    project: 'mesaieed',
    site: 'Warehouse Hall',
    versions: [{ day: -52, by: 'engineer', file: 'Steel handover.pdf' }],
  },
  {
    title: 'Sports hall, foundations',
    category: 'DRAWING',
    project: 'wakrah',
    site: 'Sports Hall',
    versions: [{ day: -120, by: 'maryam', file: 'F-301.pdf' }],
  },
  {
    title: 'Planting schedule, promenade north',
    category: 'SPECIFICATION',
    project: 'khor',
    site: 'Promenade North',
    versions: [{ day: -29, by: 'maryam', file: 'planting.csv' }],
  },
  {
    title: 'طلب رخصة البناء، مركز الريان الصحي',
    category: 'PERMIT',
    project: 'rayyan',
    versions: [{ day: -4, by: 'sara', file: 'Permit application.pdf', fileName: 'طلب الرخصة.pdf' }],
  },
  {
    title: 'Health and safety policy',
    category: 'OTHER',
    project: null,
    versions: [{ day: -190, by: 'admin', file: 'HSE policy.pdf' }],
  },
];
