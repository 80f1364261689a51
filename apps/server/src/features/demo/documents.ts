import type { DocumentCategory } from '@binaa/contract/document-categories';
import { csv, type DemoFile, drawing, dxf, paper, photo } from './files/papers.ts';
import type { DemoProjectKey } from './projects.ts';

export type DemoDocument = {
  title: string;
  category: DocumentCategory;
  project: DemoProjectKey | null;
  /** By its name. */
  site?: string;
  /** Oldest first; days are counted from today, below zero. */
  versions: readonly { day: number; by: string; file: () => DemoFile }[];
};

export const demoDocuments: readonly DemoDocument[] = [
  {
    title: 'Tower A, typical floor plan',
    category: 'DRAWING',
    project: 'marina',
    site: 'Tower A',
    versions: [
      {
        day: -210,
        by: 'engineer',
        file: () => drawing('A-110 rev A.pdf', 'Typical floor', { sheet: 'A-110', rooms: 5 }),
      },
      { day: -96, by: 'maryam', file: () => drawing('A-110 rev B.pdf', 'Typical floor', { sheet: 'A-110', rooms: 6 }) },
      {
        day: -18,
        by: 'engineer',
        file: () => drawing('A-110 rev C.pdf', 'Typical floor', { sheet: 'A-110', rooms: 7 }),
      },
    ],
  },
  {
    title: 'Tower B, slab outline floor 17',
    category: 'DRAWING',
    project: 'marina',
    site: 'Tower B',
    versions: [
      {
        day: -40,
        by: 'engineer',
        file: () =>
          dxf('slab-17.dxf', [
            [0, 0],
            [28_400, 0],
            [28_400, 17_200],
            [12_000, 17_200],
            [12_000, 14_800],
            [0, 14_800],
          ]),
      },
    ],
  },
  {
    title: 'Main contract, Lusail Marina Residences',
    category: 'CONTRACT',
    project: 'marina',
    versions: [
      {
        day: -320,
        by: 'admin',
        file: () =>
          paper('LMR main contract.pdf', 'Contract for construction', [
            'Works: two residential towers of 22 floors over a shared podium',
            'Contract price: QAR 84,500,000.00',
            'Retention: 10 percent, released in two halves',
            'Defects liability: 400 days from taking over',
          ]),
      },
    ],
  },
  {
    title: 'Facade at floor 14, progress photo',
    category: 'PHOTO',
    project: 'marina',
    site: 'Tower A',
    versions: [
      {
        day: -6,
        by: 'maryam',
        file: () =>
          photo('tower-a-facade.png', [
            { left: 120, width: 132, height: 290 },
            { left: 330, width: 110, height: 228 },
            { left: 470, width: 88, height: 96 },
          ]),
      },
    ],
  },
  {
    title: 'Building permit, research laboratory',
    category: 'PERMIT',
    project: 'education',
    versions: [
      {
        day: -270,
        by: 'admin',
        file: () =>
          paper('Building permit EC-2217.pdf', 'Building permit EC-2217', [
            'Plot: Education City, Al Rayyan',
            'Use: research laboratory, four floors and a basement',
            'Valid for two years from the date of issue',
          ]),
      },
    ],
  },
  {
    title: 'Clean room specification',
    category: 'SPECIFICATION',
    project: 'education',
    site: 'Laboratory Block',
    versions: [
      {
        day: -150,
        by: 'rajesh',
        file: () =>
          paper('Clean rooms spec 1.0.pdf', 'Clean rooms, specification 1.0', [
            'Class: ISO 6 at rest, ISO 7 in operation',
            'Air changes: 60 an hour',
            'Pressure: 15 Pa above the corridor',
          ]),
      },
      {
        day: -61,
        by: 'rajesh',
        file: () =>
          paper('Clean rooms spec 1.1.pdf', 'Clean rooms, specification 1.1', [
            'Class: ISO 5 at rest, ISO 6 in operation',
            'Air changes: 75 an hour',
            'Pressure: 15 Pa above the corridor',
            'Changed since 1.0: class of room 2.14',
          ]),
      },
    ],
  },
  {
    title: 'Vibration measurements, basement slab',
    category: 'REPORT',
    project: 'education',
    site: 'Vibration-free Basement',
    versions: [
      {
        day: -33,
        by: 'rajesh',
        file: () =>
          csv('vibration-2.csv', [
            ['point', 'direction', 'velocity um/s', 'limit um/s'],
            ['P1', 'vertical', '2.1', '3.0'],
            ['P1', 'horizontal', '1.4', '3.0'],
            ['P2', 'vertical', '2.7', '3.0'],
            ['P2', 'horizontal', '1.9', '3.0'],
          ]),
      },
    ],
  },
  {
    title: 'مخطط الساحة الكبرى',
    category: 'DRAWING',
    project: 'msheireb',
    site: 'الساحة الكبرى',
    versions: [
      {
        day: -300,
        by: 'sara',
        file: () => drawing('مخطط الساحة 01.pdf', 'Grand square', { sheet: 'S-201', rooms: 4 }),
      },
      { day: -74, by: 'sara', file: () => drawing('مخطط الساحة 02.pdf', 'Grand square', { sheet: 'S-201', rooms: 6 }) },
    ],
  },
  {
    title: 'صورة ترميم الواجهة الشرقية',
    category: 'PHOTO',
    project: 'msheireb',
    site: 'محلات الجانب الشرقي',
    versions: [
      {
        day: -11,
        by: 'sara',
        file: () =>
          photo('الواجهة الشرقية.png', [
            { left: 40, width: 220, height: 120 },
            { left: 264, width: 176, height: 148 },
            { left: 446, width: 154, height: 112 },
          ]),
      },
    ],
  },
  {
    title: 'Steel structure, handover report',
    category: 'REPORT',
    project: 'mesaieed',
    site: 'Warehouse Hall',
    versions: [
      {
        day: -52,
        by: 'engineer',
        file: () =>
          paper('Steel handover.pdf', 'Handover of the steel structure', [
            'Bolted connections: 1,248 checked, 3 tightened again',
            'Columns: within 4 mm of plumb',
            'Coating: touched up at axis 7',
          ]),
      },
    ],
  },
  {
    title: 'Sports hall, foundations',
    category: 'DRAWING',
    project: 'wakrah',
    site: 'Sports Hall',
    versions: [
      { day: -120, by: 'maryam', file: () => drawing('F-301.pdf', 'Foundations', { sheet: 'F-301', rooms: 3 }) },
    ],
  },
  {
    title: 'Planting schedule, promenade north',
    category: 'SPECIFICATION',
    project: 'khor',
    site: 'Promenade North',
    versions: [
      {
        day: -29,
        by: 'maryam',
        file: () =>
          csv('planting.csv', [
            ['plant', 'pieces', 'spacing m'],
            ['Ghaf', '84', '9'],
            ['Date palm', '132', '7'],
            ['Bougainvillea', '410', '1.5'],
          ]),
      },
    ],
  },
  {
    title: 'طلب رخصة البناء، مركز الريان الصحي',
    category: 'PERMIT',
    project: 'rayyan',
    versions: [
      {
        day: -4,
        by: 'sara',
        file: () =>
          paper('طلب الرخصة.pdf', 'Application for a building permit', [
            'Plot: Al Rayyan',
            'Use: health centre, three floors, thirty clinics',
            'Handed in, waiting for the municipality',
          ]),
      },
    ],
  },
  {
    title: 'Health and safety policy',
    category: 'OTHER',
    project: null,
    versions: [
      {
        day: -190,
        by: 'admin',
        file: () =>
          paper('HSE policy.pdf', 'Health and safety policy', [
            'No work outside between 10:00 and 15:30 from June to mid-September',
            'Harness above two metres, always clipped',
            'Every near miss is reported the same day',
          ]),
      },
    ],
  },
];
