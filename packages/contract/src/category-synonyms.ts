import type { DocumentCategory } from './document-categories.ts';
import type { ExpenseCategory } from './expense-categories.ts';
import type { TaskCategory } from './task-categories.ts';
import type { UserCategory } from './user-categories.ts';

const expenseCategorySynonyms: Record<ExpenseCategory, string> = {
  MATERIALS: 'material supplies goods hardware shop مواد بضاعة مستلزمات عدة محل',
  RAW_MATERIALS: 'sand gravel aggregate gabbro soil timber wood رمل حصى بحص دفان خشب جابرو تراب',
  CONCRETE_MATERIALS: 'cement ready-mix readymix mixer إسمنت اسمنت خرسانة باطون كونكريت جاهزة خلاطة',
  STEEL_MATERIALS: 'rebar iron bars mesh beams steel حديد تسليح قضبان شبك صلب كمر',
  ELECTRICAL_MATERIALS:
    'cable wire lamp light bulb switch socket breaker كيبل كابل سلك أسلاك لمبة إنارة مفتاح فيش قاطع',
  PLUMBING_MATERIALS: 'pipe pipes tap faucet valve pump toilet ماسورة مواسير أنابيب حنفية محبس صمام مضخة مرحاض',
  PAINT_MATERIALS: 'paint brush roller primer thinner صبغ أصباغ بوية فرشاة رولة برايمر ثنر',
  INSULATION_MATERIALS: 'waterproofing membrane foam rockwool عازل عوازل رطوبة ممبرين فوم صوف صخري',
  ROOFING_MATERIALS: 'roof sheets sandwich panel سقف سطح ألواح شينكو ساندوتش',
  FLOORING_MATERIALS: 'tiles tile marble parquet ceramic بلاط رخام باركيه سيراميك بورسلان أرضية',
  LANDSCAPING_MATERIALS: 'plants trees grass irrigation نباتات أشجار شجر عشب ثيل ري حديقة',
  MASONRY_MATERIALS: 'block blocks brick bricks stone mortar طابوق طوب بلوك حجر مونة',
  PLASTERING_MATERIALS: 'plaster gypsum render جبس لياسة بلاستر محارة',
  EQUIPMENT: 'tools tool drill grinder machine ladder أدوات عدة دريل صاروخ ماكينة سلم',
  TEMPORARY_STRUCTURES:
    'scaffold scaffolding porta cabin portacabin container fence سقالة سقالات كرفان كابينة حاوية سور',
  LABOR: 'workers worker wages daily helper عمال عامل أجرة أجور يومية',
  SUBCONTRACTOR_FEES: 'subcontractor contractor مقاول باطن مقاولة',
  SPECIALIZED_LABOR: 'technician specialist welder فني متخصص خبير لحام',
  OVERTIME_LABOR: 'overtime night shift extra hours أوفرتايم إضافي ساعات ليلي',
  SALARIES: 'salary pay payroll wage راتب معاش أجر',
  TRANSPORTATION: 'taxi bus uber karwa ride travel ticket flight تاكسي باص أوبر كروة مشوار سفر تذكرة مواصلات',
  MATERIAL_DELIVERY: 'delivery truck trailer freight shipping شحن شاحنة تريلا توصيل نقل',
  EQUIPMENT_TRANSPORT: 'lowbed low-bed trailer mobilization لوبد تريلا نقل ترحيل',
  ACCOMMODATION: 'hotel camp housing flat villa فندق سكن كامب شقة فيلا إقامة',
  UTILITIES: 'electricity water internet kahramaa phone bill كهرباء ماء إنترنت نت كهرماء هاتف فاتورة',
  SITE_UTILITIES: 'water tanker sewage electricity site تنكر مياه ماء صرف كهرباء',
  TEMPORARY_POWER: 'power connection meter cable كهرباء توصيلة عداد',
  OFFICE_SUPPLIES: 'paper stationery printer ink toner pen ورق قرطاسية طابعة حبر قلم',
  COMPANY_EXPENSES: 'office company general مكتب شركة عام مصاريف',
  PERMITS: 'permit approval baladiya municipality تصريح موافقة بلدية إذن',
  BUILDING_PERMITS: 'building permit baladiya municipality رخصة بناء بلدية',
  INSPECTION_FEES: 'inspection inspector kahramaa civil defence تفتيش فحص مفتش دفاع مدني',
  LICENSING_FEES: 'licence license registration istimara computer card رخصة ترخيص سجل استمارة',
  FUEL: 'petrol gas gasoline diesel oil woqod super premium بنزين ديزل وقود بترول سوبر ممتاز زيت',
  CAR_RENTAL: 'rent a car pickup vehicle سيارة تأجير بيكب وانيت مركبة',
  CAR_MAINTENANCE: 'garage tyre tire oil change service battery car wash كراج تاير إطار زيت بطارية غسيل سيارة صيانة',
  EQUIPMENT_RENTAL: 'hire rent compressor forklift تأجير إيجار كمبروسر فوركلفت رافعة شوكية',
  CRANE_RENTAL: 'crane lifting boom hiab رافعة كرين ونش هياب رفع',
  EXCAVATOR_RENTAL: 'excavator digger jcb bobcat shovel حفارة شيول بوكلين جي سي بي بوبكات',
  GENERATOR_RENTAL: 'generator genset مولد مولدة ماطور كهرباء',
  MACHINERY_RENTAL: 'roller grader loader bulldozer dumper رولة قريدر لودر بلدوزر قلاب آليات',
  EQUIPMENT_MAINTENANCE: 'service spare parts oil filter قطع غيار سبير زيت فلتر صيانة',
  EQUIPMENT_REPAIR: 'repair fix broken workshop تصليح إصلاح عطل ورشة',
  FOOD_AND_BEVERAGE:
    'lunch breakfast dinner meal meals food water tea coffee restaurant غداء فطور عشاء وجبة وجبات أكل ماء مياه شاي كرك قهوة مطعم',
  RENT: 'rent office lease إيجار أجار مكتب عقد',
  SITE_RENT: 'land yard plot rent أرض ساحة حوش إيجار',
  STORAGE_FEES: 'warehouse store storage مخزن مستودع تخزين',
  INSURANCE: 'insurance policy medical تأمين بوليصة صحي طبي',
  LIABILITY_INSURANCE: 'third party liability مسؤولية طرف ثالث',
  EQUIPMENT_INSURANCE: 'machine vehicle insurance تأمين معدات آليات سيارة',
  PROFESSIONAL_SERVICES: 'accountant auditor translation محاسب مدقق ترجمة خدمات',
  ARCHITECTURAL_FEES: 'architect design drawing drawings معماري تصميم مخطط رسم',
  ENGINEERING_FEES: 'engineer structural design مهندس إنشائي هندسة تصميم',
  CONSULTATION_FEES: 'consultant advice استشاري استشارة مكتب',
  SURVEYING: 'surveyor survey levels total station مساح مساحة رفع ميزانية',
  TESTING_SERVICES: 'lab laboratory test cube soil مختبر فحص اختبار مكعبات تربة',
  SITE_SERVICES: 'site services pest control خدمات موقع مكافحة حشرات',
  EXTERNAL_WORK: 'outside external paving خارجي انترلوك رصف',
  EXCAVATION: 'digging dig trench earthworks حفر خندق أعمال ترابية',
  DEMOLITION: 'demolish breaking jackhammer تكسير هدم إزالة',
  SITE_PREPARATION: 'clearing levelling setup تسوية تجهيز تنظيف أرض',
  SITE_CLEANUP: 'cleaning clean cleaner نظافة تنظيف',
  WASTE_DISPOSAL: 'skip garbage rubbish debris waste زبالة قمامة أنقاض مخلفات سكراب حاوية',
  CONCRETE_PUMPING: 'pump concrete boom مضخة ضخ خرسانة صب',
  SECURITY_SERVICES: 'guard watchman security حارس حراسة أمن',
  QUALITY_CONTROL: 'qc qa quality جودة رقابة',
  MARKETING: 'advertising signboard flyer business cards دعاية إعلان لوحة كروت',
  TECHNOLOGY: 'computer laptop software phone mobile كمبيوتر لابتوب برنامج جوال موبايل هاتف',
  LEGAL_FEES: 'lawyer court notary محامي محكمة توثيق قانون',
  PENALTY: 'fine violation traffic ticket مخالفة غرامة مرور',
  OTHER: 'misc miscellaneous sundry متفرقات متنوع غيره',
};

const taskCategorySynonyms: Record<TaskCategory, string> = {
  ELECTRICAL: 'cable wiring lights power panel كيبل تمديدات إنارة أسلاك طبلون',
  PLUMBING: 'pipes water drainage sanitary toilet مواسير مياه صرف صحي حمام تمديدات',
  CARPENTRY: 'wood doors shuttering formwork joinery خشب أبواب شدة طوبار نجار',
  MASONRY: 'block brick concrete plaster wall طابوق طوب بلوك خرسانة لياسة جدار بناء',
  PAINTING: 'paint coat primer finishing صبغ بوية أصباغ تشطيب',
  HVAC: 'air conditioning ac chiller duct cooling مكيف تكييف تبريد دكت شيلر تهوية',
  ROOFING: 'roof waterproofing sheets سطح سقف عزل ألواح',
  FLOORING: 'tiles marble floor screed بلاط رخام سيراميك أرضية سكريد',
  LANDSCAPING: 'garden trees grass irrigation paving حديقة أشجار عشب ري زراعة',
  OTHER: 'misc general متفرقات عام',
};

const userCategorySynonyms: Record<UserCategory, string> = {
  CARPENTER: 'wood joiner shuttering نجار خشب طوبار',
  ELECTRICIAN: 'electric wiring كهربائي كهرباء فني',
  PLUMBER: 'pipes sanitary سباك مواسير صحي',
  PAINTER: 'paint صباغ دهان أصباغ',
  LABORER: 'labour helper unskilled عامل عمال هلبر',
  OPERATOR: 'driver crane machine jcb سائق مشغل كرين شيول',
  WELDER: 'welding steel لحام حداد حديد',
  CIVIL: 'mason steel fixer civil بناء حداد مدني',
  OTHER: 'misc متفرقات غيره',
};

const documentCategorySynonyms: Record<DocumentCategory, string> = {
  DRAWING: 'plan plans blueprint layout dwg cad shop drawing مخطط مخططات رسم خريطة',
  CONTRACT: 'agreement purchase order po عقد اتفاقية أمر شراء',
  PERMIT: 'licence license approval baladiya رخصة ترخيص تصريح موافقة بلدية',
  SPECIFICATION: 'spec specs datasheet method statement boq مواصفة مواصفات كميات',
  REPORT: 'inspection test daily minutes تقرير فحص يومي محضر',
  PHOTO: 'picture image pictures صورة صور تصوير',
  OTHER: 'misc متفرقات غيره',
};

/**
 * Everyday words that find a category, in both languages: what people on site and at the counter say instead of the
 * category's label. Searched, never shown. Words separated by spaces; a word may belong to several categories.
 */
export const categorySynonyms = {
  expense: expenseCategorySynonyms,
  task: taskCategorySynonyms,
  user: userCategorySynonyms,
  document: documentCategorySynonyms,
};
