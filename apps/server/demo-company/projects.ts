export type DemoProjectKey = 'marina' | 'pearl' | 'wakrah' | 'msheireb' | 'khor' | 'education' | 'rayyan' | 'mesaieed';

/** Days are counted from today and are negative in the past. */
export type DemoProject = {
  key: DemoProjectKey;
  name: string;
  location: string;
  totalPrice: number;
  progress: number | null;
  startDay: number;
  endDay: number;
  foremanHours: number;
  workerHours: number;
  description: string;
  quotations: string;
};

export const demoProjects: readonly DemoProject[] = [
  {
    key: 'pearl',
    name: 'Porto Arabia Beachfront Villas',
    location: 'The Pearl, Doha',
    totalPrice: 46_200_000,
    progress: 100,
    startDay: -520,
    endDay: -34,
    foremanHours: 5_200,
    workerHours: 61_000,
    description:
      'Twelve beachfront villas with private pools, handed over with landscaping and one year of maintenance.',
    quotations:
      'Marble and stone: Sahab Stone, QAR 3,480,000\nPools and filtration: Blue Lagoon Pools, QAR 1,265,500\nJoinery: Cedar & Grain Joinery, QAR 2,110,000',
  },
  {
    key: 'msheireb',
    name: 'تطوير سوق مشيرب',
    location: 'مشيرب قلب الدوحة',
    totalPrice: 58_900_000,
    progress: 78,
    startDay: -402,
    endDay: 63,
    foremanHours: 6_800,
    workerHours: 74_500,
    description: 'تجديد السوق القديم: ترميم الواجهات الحجرية، وساحة مظللة، وأربعون محلاً، وموقف سيارات من طابقين.',
    quotations:
      'أعمال الترميم: ترميم التراث، 4,750,000 ر.ق\nالتكييف المركزي: نسيم للتبريد، 6,320,000 ر.ق\nالمظلات الخشبية: نجارة السدرة، 1,890,000 ر.ق',
  },
  {
    key: 'mesaieed',
    name: 'Mesaieed Logistics Warehouse',
    location: 'Mesaieed Industrial City',
    totalPrice: 22_850_000,
    progress: 90.5,
    startDay: -338,
    endDay: 26,
    foremanHours: 3_100,
    workerHours: 38_400,
    description: 'A steel-framed warehouse of 18,000 square metres with cold store, loading docks and a gatehouse.',
    quotations:
      'Steel structure: Falcon Steelworks, QAR 7,940,000\nInsulated panels: Polar Panels, QAR 2,355,250\nDock levellers: Dockline, QAR 612,000',
  },
  {
    key: 'marina',
    name: 'Lusail Marina Residences',
    location: 'Marina District, Lusail',
    totalPrice: 84_500_000,
    progress: 62.5,
    startDay: -311,
    endDay: 188,
    foremanHours: 9_600,
    workerHours: 128_000,
    description: 'Two residential towers of 22 floors over a shared podium with retail, gymnasium and three basements.',
    quotations:
      'Ready-mix concrete: Dune Ready-Mix, QAR 11,720,000\nCurtain wall: Clearline Facades, QAR 14,385,000\nLifts: Summit Lifts, QAR 5,240,000\nMEP works: Noor Electromechanical, QAR 16,900,000',
  },
  {
    key: 'education',
    name: 'Education City Research Laboratory',
    location: 'Education City, Al Rayyan',
    totalPrice: 97_300_000,
    progress: 48,
    startDay: -262,
    endDay: 334,
    foremanHours: 10_400,
    workerHours: 141_000,
    description: 'Four floors of laboratories with clean rooms, a vibration-free basement and a solar roof.',
    quotations:
      'Clean rooms: Purelab Systems, QAR 18,650,000\nHVAC: Northwind Air Conditioning, QAR 13,475,000\nSolar roof: Shams Energy, QAR 3,980,000',
  },
  {
    key: 'wakrah',
    name: 'Al Wakrah Community School',
    location: 'Al Wakrah',
    totalPrice: 31_750_000,
    progress: 35,
    startDay: -151,
    endDay: 259,
    foremanHours: 4_300,
    workerHours: 52_600,
    description: 'A primary school for 720 pupils: three teaching blocks, a sports hall and shaded play yards.',
    quotations:
      'Blockwork and plaster: Sadaf Masonry, QAR 4,120,000\nSports hall roof: Longspan Roofs, QAR 2,760,000\nFurniture: Bright Desk Furniture, QAR 1,488,300',
  },
  {
    key: 'khor',
    name: 'Al Khor Corniche Park',
    location: 'Al Khor',
    totalPrice: 12_400_000,
    progress: 12.5,
    startDay: -47,
    endDay: 212,
    foremanHours: 1_900,
    workerHours: 24_800,
    description: 'Two kilometres of promenade with planting, cycle path, kiosks and a playground by the old harbour.',
    quotations:
      'Planting and irrigation: Ghaf Landscapes, QAR 2,940,000\nPaving: Stonepath Paving, QAR 1,870,000\nLighting: Lumina Lighting, QAR 1,125,000',
  },
  {
    key: 'rayyan',
    name: 'مركز الريان الصحي',
    location: 'الريان',
    totalPrice: 39_600_000,
    progress: null,
    startDay: 33,
    endDay: 498,
    foremanHours: 5_000,
    workerHours: 66_000,
    description: 'مركز صحي من ثلاثة طوابق يضم ثلاثين عيادة وقسماً للطوارئ ومختبراً وصيدلية.',
    quotations: 'الأعمال الإنشائية: قيد التفاوض\nالغازات الطبية: أنفاس للغازات، 1,640,000 ر.ق',
  },
];
