import { type SitePlan, work } from './plan.ts';

export const wakrahPlans: readonly SitePlan[] = [
  {
    site: 'Teaching Blocks',
    tasks: [
      work(
        'MASONRY',
        'Foundations of blocks A and B',
        'Blinding, waterproofing, then the strips. Anti-termite before the slab.',
      ),
      work('MASONRY', 'Walls of block A', 'Ground floor first; lintels are cast on site.'),
      work('ROOFING', 'Roof slab of block A', 'Props stay for 21 days.'),
      work('ELECTRICAL', 'Conduits in block A', 'Sockets at 1.4 metres in the classrooms of the youngest.'),
      work('MASONRY', 'Foundations of block C'),
      work('PLUMBING', 'Water and drains of block A', 'Mixers limited to 41 degrees.'),
      work('CARPENTRY', 'Classroom doors with vision panels', null),
      work(
        'PAINTING',
        'Colour scheme of the corridors',
        'One colour a floor, samples of one square metre for the headmistress.',
      ),
    ],
  },
  {
    site: 'Sports Hall',
    tasks: [
      work(
        'MASONRY',
        'Column stubs and holding-down bolts',
        'Template on every group; check by total station before and after.',
      ),
      work('OTHER', 'Shop drawings of the steel', 'Comments of the consultant closed before fabrication starts.'),
      work('OTHER', 'Erect the portal frames', 'Two cranes, eight lifting days.'),
      work('ROOFING', 'Roof sheets and skylights', null),
      work('FLOORING', 'Sprung timber floor', 'Acclimatise the boards for two weeks with the air conditioning on.'),
      work('ELECTRICAL', null, null),
    ],
  },
];

export const khorPlans: readonly SitePlan[] = [
  {
    site: 'Promenade North',
    tasks: [
      work('OTHER', 'Clear and grade the strip', 'Keep the three old acacias; fence them at the drip line.'),
      work('PLUMBING', 'Irrigation main', '110 mm pipe, thrust blocks at every bend.'),
      work('MASONRY', 'Edge kerbs, first 600 metres', 'String line by the surveyor every 10 metres.'),
      work('ELECTRICAL', 'Ducts for the lighting columns', 'Two spare ducts at every crossing.'),
      work('LANDSCAPING', 'Shrubs and ground cover', 'Plant after sunset from May on.'),
      work('FLOORING', 'Granite paving', 'Bands of light and dark grey by drawing L-12.'),
    ],
  },
  {
    site: 'Palm Nursery',
    tasks: [
      work('LANDSCAPING', 'Shade nets over the seedlings', '70 percent shade, wires every three metres.'),
      work('LANDSCAPING', 'Root-prune the first hundred palms', 'Two months before they are lifted.'),
    ],
  },
  {
    site: 'Palm Nursery',
    project: 'msheireb',
    tasks: [work('LANDSCAPING', 'نقل النخيل إلى الساحة الكبرى', 'أربعون نخلة، والنقل ليلاً بعد تصريح المرور.')],
  },
];

export const rayyanPlans: readonly SitePlan[] = [
  {
    site: 'Al Rayyan Plot',
    tasks: [
      work('OTHER', 'استلام رخصة البناء', 'تسليم الرسومات المعدلة للبلدية ومتابعة الرد أسبوعياً.'),
      work('OTHER', 'تركيب مكاتب الموقع المؤقتة'),
      work('ELECTRICAL', 'توصيل الكهرباء المؤقتة', 'لوحة 400 أمبير مع قواطع تسرب أرضي.'),
      work('PLUMBING', 'خزان المياه المؤقت والصرف'),
      work('MASONRY', 'حفر الأساسات', 'بعد استلام الرخصة ومحضر تسليم الموقع.'),
    ],
  },
];
