import type { ExpenseCategory } from '@binaa/contract/expense-categories';

/** What the company spends money on: how often, how much, and with which notes. Amounts are in QAR. */
export type MoneyKind = {
  category: ExpenseCategory;
  /** Frequency relative to the others of its list. */
  weight: number;
  min: number;
  max: number;
  /** Prices are rounded to this. */
  step: number;
  /** Whether it is bought for the company instead of a project. */
  general?: boolean;
  notes: { en: string[]; ar: string[] };
};

/** What foremen pay from their float. */
export const siteMoney: readonly MoneyKind[] = [
  {
    category: 'FUEL',
    weight: 9,
    min: 90,
    max: 620,
    step: 0.25,
    notes: {
      en: ['Diesel for the generator', 'Diesel, 20 t excavator', 'Fuel for the pickup'],
      ar: ['ديزل للمولد', 'وقود سيارة الموقع'],
    },
  },
  {
    category: 'MATERIALS',
    weight: 9,
    min: 60,
    max: 1_900,
    step: 0.5,
    notes: {
      en: [
        'Screws, anchors and silicone',
        'Timber battens, 40 pieces',
        'Binding wire and spacers',
        'Safety mesh, 3 rolls',
      ],
      ar: ['براغي ومثبتات وسيليكون', 'أخشاب طوبار إضافية', 'سلك رباط وبسكوت خرسانة'],
    },
  },
  {
    category: 'FOOD_AND_BEVERAGE',
    weight: 5,
    min: 45,
    max: 420,
    step: 0.5,
    notes: {
      en: ['Water and laban for the crew', 'Lunch for the night pour'],
      ar: ['مياه ولبن للعمال', 'غداء فريق الصب الليلي'],
    },
  },
  {
    category: 'TRANSPORTATION',
    weight: 4,
    min: 80,
    max: 750,
    step: 5,
    notes: { en: ['Bus for 14 workers', 'Pickup to the supplier and back'], ar: ['حافلة لنقل العمال'] },
  },
  {
    category: 'PLUMBING_MATERIALS',
    weight: 4,
    min: 110,
    max: 2_400,
    step: 0.25,
    notes: { en: ['PPR fittings, 25 mm', 'Floor drains and traps'], ar: ['وصلات وأنابيب صرف'] },
  },
  {
    category: 'ELECTRICAL_MATERIALS',
    weight: 4,
    min: 130,
    max: 3_100,
    step: 0.25,
    notes: { en: ['Conduits and junction boxes', 'Temporary site lighting'], ar: ['مواسير وعلب توصيل كهربائية'] },
  },
  {
    category: 'PAINT_MATERIALS',
    weight: 3,
    min: 150,
    max: 1_800,
    step: 0.5,
    notes: { en: ['Primer, 6 pails', 'Rollers, tape and putty'], ar: ['معجون ودهان أساس'] },
  },
  {
    category: 'EQUIPMENT_REPAIR',
    weight: 3,
    min: 180,
    max: 2_600,
    step: 10,
    notes: { en: ['New hose for the concrete vibrator', 'Welding machine, new cable'], ar: ['إصلاح مضخة المياه'] },
  },
  {
    category: 'WASTE_DISPOSAL',
    weight: 3,
    min: 250,
    max: 1_500,
    step: 50,
    notes: { en: ['Skip, two trips', 'Debris to the dump'], ar: ['ترحيل مخلفات البناء'] },
  },
  {
    category: 'CAR_MAINTENANCE',
    weight: 2,
    min: 120,
    max: 1_350,
    step: 5,
    general: true,
    notes: { en: ['Tyres for the pickup', 'Oil change'], ar: ['تغيير زيت وفلاتر'] },
  },
  {
    category: 'SITE_CLEANUP',
    weight: 2,
    min: 150,
    max: 900,
    step: 10,
    notes: { en: ['Cleaning before the inspection'], ar: ['تنظيف قبل زيارة الاستشاري'] },
  },
  {
    category: 'OTHER',
    weight: 1,
    min: 30,
    max: 400,
    step: 0.5,
    notes: { en: ['First-aid box refilled'], ar: ['تعبئة صندوق الإسعافات'] },
  },
];

/** What the office buys and rents, from the company's cash or an administrator's float. */
export const officeMoney: readonly MoneyKind[] = [
  {
    category: 'CONCRETE_MATERIALS',
    weight: 6,
    min: 9_500,
    max: 68_000,
    step: 50,
    notes: { en: ['C40 ready-mix, raft pour', 'C35 ready-mix, columns'], ar: ['خرسانة جاهزة C40 للأساسات'] },
  },
  {
    category: 'STEEL_MATERIALS',
    weight: 5,
    min: 18_000,
    max: 96_000,
    step: 100,
    notes: { en: ['Rebar B500, 24 t', 'Steel sections for the canopy'], ar: ['حديد تسليح 16 مم'] },
  },
  {
    category: 'SUBCONTRACTOR_FEES',
    weight: 5,
    min: 22_000,
    max: 120_000,
    step: 500,
    notes: { en: ['Waterproofing, first certificate', 'Blockwork, monthly measure'], ar: ['مستخلص أعمال العزل'] },
  },
  {
    category: 'CRANE_RENTAL',
    weight: 4,
    min: 6_500,
    max: 24_000,
    step: 250,
    notes: { en: ['Mobile crane 80 t, two days', 'Tower crane, monthly'], ar: ['رافعة متحركة 80 طن ليومين'] },
  },
  {
    category: 'GENERATOR_RENTAL',
    weight: 2,
    min: 3_200,
    max: 9_800,
    step: 100,
    notes: { en: ['250 kVA generator, monthly'], ar: ['مولد 250 ك.ف.أ شهريًا'] },
  },
  {
    category: 'TESTING_SERVICES',
    weight: 2,
    min: 1_400,
    max: 7_500,
    step: 50,
    notes: { en: ['Cube tests, 28 days', 'Soil compaction tests'], ar: ['فحوصات كسر المكعبات'] },
  },
  {
    category: 'BUILDING_PERMITS',
    weight: 1,
    min: 2_000,
    max: 14_000,
    step: 100,
    notes: { en: ['Municipality fees'], ar: ['رسوم البلدية'] },
  },
  {
    category: 'RENT',
    weight: 1,
    min: 18_500,
    max: 18_500,
    step: 1,
    general: true,
    notes: { en: ['Head office, monthly rent'], ar: ['إيجار المكتب الرئيسي'] },
  },
  {
    category: 'TECHNOLOGY',
    weight: 1,
    min: 900,
    max: 7_800,
    step: 10,
    general: true,
    notes: { en: ['Plotter service and ink', 'Two laptops for the site office'], ar: ['صيانة أجهزة المكتب'] },
  },
  {
    category: 'OFFICE_SUPPLIES',
    weight: 2,
    min: 120,
    max: 1_600,
    step: 0.5,
    general: true,
    notes: { en: ['Paper, toner and files'], ar: ['قرطاسية وأحبار'] },
  },
];
