import type { Exposure } from '@binaa/contract/site-place';
import type { DemoProjectKey } from './projects.ts';

export type DemoSite = {
  name: string;
  /** The main project, then the other linked projects. */
  projects: readonly [DemoProjectKey, ...DemoProjectKey[]];
  progress: number | null;
  expenses: number | null;
  description: string | null;
  /** A made-up point near the real district. */
  place: { latitude: number; longitude: number; exposure: Exposure };
};

type Point = readonly [latitude: number, longitude: number];

/** A point in the district of each main project. */
const districts: Record<DemoProjectKey, Point> = {
  pearl: [25.3712, 51.5479],
  msheireb: [25.2867, 51.5265],
  mesaieed: [24.9921, 51.5488],
  marina: [25.3938, 51.5217],
  education: [25.3146, 51.4405],
  wakrah: [25.1712, 51.6034],
  khor: [25.6839, 51.5062],
  rayyan: [25.2919, 51.4244],
};

const site = (
  name: string,
  projects: DemoSite['projects'],
  progress: number | null,
  expenses: number | null,
  description: string | null = null,
  exposure: Exposure = 'OUTDOORS',
): Omit<DemoSite, 'place'> & { exposure: Exposure } => ({ name, projects, progress, expenses, description, exposure });

const sites = [
  site('Villas 1 to 6', ['pearl'], 100, 9_412_350.5, 'The northern row, handed over with gardens and pools.'),
  site('Villas 7 to 12', ['pearl'], 100, 9_876_120.75, 'The southern row by the breakwater.'),
  site('الساحة الكبرى', ['msheireb'], 86, 6_310_400, 'الساحة المظللة وأرصفتها ونافورتها.'),
  site('محلات الجانب الشرقي', ['msheireb'], 81.5, 5_127_880.25, 'أربعة وعشرون محلاً بواجهات حجرية مرممة.'),
  site('موقف السيارات', ['msheireb'], 64, 3_984_000, null, 'SHADED'),
  site(
    'Warehouse Hall',
    ['mesaieed'],
    96,
    8_240_675,
    'The main hall: frame, cladding, floor and dock doors.',
    'INDOORS',
  ),
  site(
    'Cold Store',
    ['mesaieed'],
    82.5,
    2_918_430.9,
    'Four chambers at minus 25 degrees, panels and plant.',
    'INDOORS',
  ),
  site(
    'Precast Yard',
    ['mesaieed', 'marina'],
    90,
    1_486_200,
    'Casts hollow-core slabs and stairs; supplies the Marina towers as well as the warehouse, by night deliveries only.',
    'SHADED',
  ),
  site('Tower A', ['marina'], 71, 14_655_300, 'Core and slabs are complete to floor 22; facade is at floor 14.'),
  site('Tower B', ['marina'], 58.5, 12_209_940.6, 'Core at floor 19, slabs at floor 17.'),
  site('Podium and Basements', ['marina'], 88, 7_733_015, 'Three basements, retail level and the landscaped deck.'),
  site('Laboratory Block', ['education'], 52, 15_870_000, 'Superstructure is complete; first clean room under way.'),
  site(
    'Vibration-free Basement',
    ['education'],
    74.5,
    4_215_560,
    'Isolated slab on springs for the microscopes.',
    'INDOORS',
  ),
  site('Solar Roof', ['education'], 8, 312_400, null),
  site('Teaching Blocks', ['wakrah'], 41, 4_960_720.4, 'Blocks A and B in blockwork, block C at foundations.'),
  site('Sports Hall', ['wakrah'], 22, 1_342_000, 'Footings are done; the steel is on order.'),
  site('Promenade North', ['khor'], 18.5, 688_150, 'From the old harbour to the mosque.'),
  site('Palm Nursery', ['khor', 'msheireb'], 0, 41_200, 'Grows the palms of the promenade and of the shaded square.'),
  site('Al Rayyan Plot', ['rayyan'], null, null, 'Fenced and surveyed; waiting for the building permit.'),
  site(
    'Labour Camp and Stores',
    ['education', 'wakrah', 'rayyan'],
    100,
    1_925_300,
    'Housing for 180, a canteen, and the stores from which three projects draw.',
    'SHADED',
  ),
];

/** Sites of one district lie some hundred metres apart. */
export const demoSites: readonly DemoSite[] = sites.map(({ exposure, ...rest }, index) => {
  const [latitude, longitude] = districts[rest.projects[0]];
  const place = { latitude: latitude + (index % 4) * 0.0031, longitude: longitude + (index % 3) * 0.0027, exposure };
  return { ...rest, place };
});
