import type { Bilingual } from './bilingual.ts';

/** Grouped as the company groups them; the order here is the order on screen. */
export const expenseCategoryGroups = [
  {
    label: { en: 'Materials', ar: 'المواد' },
    categories: {
      MATERIALS: { en: 'Materials', ar: 'مواد' },
      RAW_MATERIALS: { en: 'Raw Materials', ar: 'مواد خام' },
      CONCRETE_MATERIALS: { en: 'Concrete Materials', ar: 'مواد خرسانية' },
      STEEL_MATERIALS: { en: 'Steel Materials', ar: 'مواد حديد التسليح' },
      ELECTRICAL_MATERIALS: { en: 'Electrical Materials', ar: 'مواد كهربائية' },
      PLUMBING_MATERIALS: { en: 'Plumbing Materials', ar: 'مواد سباكة' },
      PAINT_MATERIALS: { en: 'Paint Materials', ar: 'مواد دهان' },
      INSULATION_MATERIALS: { en: 'Insulation Materials', ar: 'مواد عزل' },
      ROOFING_MATERIALS: { en: 'Roofing Materials', ar: 'مواد أسقف' },
      FLOORING_MATERIALS: { en: 'Flooring Materials', ar: 'مواد أرضيات' },
      LANDSCAPING_MATERIALS: { en: 'Landscaping Materials', ar: 'مواد تنسيق الحدائق' },
      MASONRY_MATERIALS: { en: 'Masonry Materials', ar: 'مواد بناء وطابوق' },
      PLASTERING_MATERIALS: { en: 'Plastering Materials', ar: 'مواد لياسة' },
    },
  },
  {
    label: { en: 'Equipment and structures', ar: 'المعدات والمنشآت' },
    categories: {
      EQUIPMENT: { en: 'Equipment', ar: 'معدات' },
      TEMPORARY_STRUCTURES: { en: 'Temporary Structures', ar: 'منشآت مؤقتة' },
    },
  },
  {
    label: { en: 'Labour', ar: 'العمالة' },
    categories: {
      LABOR: { en: 'Labor', ar: 'عمالة' },
      SUBCONTRACTOR_FEES: { en: 'Subcontractor Fees', ar: 'أتعاب مقاولي الباطن' },
      SPECIALIZED_LABOR: { en: 'Specialized Labor', ar: 'عمالة متخصصة' },
      OVERTIME_LABOR: { en: 'Overtime Labor', ar: 'عمل إضافي' },
      SALARIES: { en: 'Salaries', ar: 'رواتب' },
    },
  },
  {
    label: { en: 'Transport and accommodation', ar: 'النقل والسكن' },
    categories: {
      TRANSPORTATION: { en: 'Transportation', ar: 'نقل ومواصلات' },
      MATERIAL_DELIVERY: { en: 'Material Delivery', ar: 'توصيل مواد' },
      EQUIPMENT_TRANSPORT: { en: 'Equipment Transport', ar: 'نقل معدات' },
      ACCOMMODATION: { en: 'Accommodation', ar: 'سكن' },
    },
  },
  {
    label: { en: 'Utilities and office', ar: 'المرافق والمكتب' },
    categories: {
      UTILITIES: { en: 'Utilities', ar: 'مرافق وخدمات' },
      SITE_UTILITIES: { en: 'Site Utilities', ar: 'مرافق الموقع' },
      TEMPORARY_POWER: { en: 'Temporary Power', ar: 'كهرباء مؤقتة' },
      OFFICE_SUPPLIES: { en: 'Office Supplies', ar: 'لوازم مكتبية' },
      COMPANY_EXPENSES: { en: 'Company Expenses', ar: 'مصاريف الشركة' },
    },
  },
  {
    label: { en: 'Permits', ar: 'التصاريح' },
    categories: {
      PERMITS: { en: 'Permits', ar: 'تصاريح' },
      BUILDING_PERMITS: { en: 'Building Permits', ar: 'رخص بناء' },
      INSPECTION_FEES: { en: 'Inspection Fees', ar: 'رسوم تفتيش' },
      LICENSING_FEES: { en: 'Licensing Fees', ar: 'رسوم ترخيص' },
    },
  },
  {
    label: { en: 'Vehicles and fuel', ar: 'المركبات والوقود' },
    categories: {
      FUEL: { en: 'Fuel', ar: 'وقود' },
      CAR_RENTAL: { en: 'Car Rental', ar: 'تأجير سيارات' },
      CAR_MAINTENANCE: { en: 'Car Maintenance', ar: 'صيانة سيارات' },
    },
  },
  {
    label: { en: 'Rentals and upkeep', ar: 'الإيجارات والصيانة' },
    categories: {
      EQUIPMENT_RENTAL: { en: 'Equipment Rental', ar: 'تأجير معدات' },
      CRANE_RENTAL: { en: 'Crane Rental', ar: 'تأجير رافعات' },
      EXCAVATOR_RENTAL: { en: 'Excavator Rental', ar: 'تأجير حفارات' },
      GENERATOR_RENTAL: { en: 'Generator Rental', ar: 'تأجير مولدات' },
      MACHINERY_RENTAL: { en: 'Machinery Rental', ar: 'تأجير آليات' },
      EQUIPMENT_MAINTENANCE: { en: 'Equipment Maintenance', ar: 'صيانة معدات' },
      EQUIPMENT_REPAIR: { en: 'Equipment Repair', ar: 'إصلاح معدات' },
    },
  },
  {
    label: { en: 'Food', ar: 'الطعام' },
    categories: {
      FOOD_AND_BEVERAGE: { en: 'Food and Beverage', ar: 'طعام ومشروبات' },
    },
  },
  {
    label: { en: 'Rent and storage', ar: 'الإيجار والتخزين' },
    categories: {
      RENT: { en: 'Rent', ar: 'إيجار' },
      SITE_RENT: { en: 'Site Rent', ar: 'إيجار الموقع' },
      STORAGE_FEES: { en: 'Storage Fees', ar: 'رسوم تخزين' },
    },
  },
  {
    label: { en: 'Insurance', ar: 'التأمين' },
    categories: {
      INSURANCE: { en: 'Insurance', ar: 'تأمين' },
      LIABILITY_INSURANCE: { en: 'Liability Insurance', ar: 'تأمين المسؤولية' },
      EQUIPMENT_INSURANCE: { en: 'Equipment Insurance', ar: 'تأمين المعدات' },
    },
  },
  {
    label: { en: 'Professional services', ar: 'الخدمات المهنية' },
    categories: {
      PROFESSIONAL_SERVICES: { en: 'Professional Services', ar: 'خدمات مهنية' },
      ARCHITECTURAL_FEES: { en: 'Architectural Fees', ar: 'أتعاب معمارية' },
      ENGINEERING_FEES: { en: 'Engineering Fees', ar: 'أتعاب هندسية' },
      CONSULTATION_FEES: { en: 'Consultation Fees', ar: 'أتعاب استشارية' },
      SURVEYING: { en: 'Surveying', ar: 'أعمال مساحية' },
      TESTING_SERVICES: { en: 'Testing Services', ar: 'خدمات فحص واختبار' },
    },
  },
  {
    label: { en: 'Site services', ar: 'خدمات الموقع' },
    categories: {
      SITE_SERVICES: { en: 'Site Services', ar: 'خدمات الموقع' },
      EXTERNAL_WORK: { en: 'External Work', ar: 'أعمال خارجية' },
      EXCAVATION: { en: 'Excavation', ar: 'حفريات' },
      DEMOLITION: { en: 'Demolition', ar: 'هدم' },
      SITE_PREPARATION: { en: 'Site Preparation', ar: 'تجهيز الموقع' },
      SITE_CLEANUP: { en: 'Site Cleanup', ar: 'تنظيف الموقع' },
      WASTE_DISPOSAL: { en: 'Waste Disposal', ar: 'التخلص من المخلفات' },
      CONCRETE_PUMPING: { en: 'Concrete Pumping', ar: 'ضخ الخرسانة' },
      SECURITY_SERVICES: { en: 'Security Services', ar: 'خدمات أمنية' },
      QUALITY_CONTROL: { en: 'Quality Control', ar: 'ضبط الجودة' },
    },
  },
  {
    label: { en: 'Other', ar: 'أخرى' },
    categories: {
      MARKETING: { en: 'Marketing', ar: 'تسويق' },
      TECHNOLOGY: { en: 'Technology', ar: 'تقنية' },
      LEGAL_FEES: { en: 'Legal Fees', ar: 'أتعاب قانونية' },
      PENALTY: { en: 'Penalty', ar: 'غرامة' },
      OTHER: { en: 'Other', ar: 'أخرى' },
    },
  },
] as const;

type KeysOf<Group> = Group extends { categories: infer Categories } ? keyof Categories : never;

export type ExpenseCategory = KeysOf<(typeof expenseCategoryGroups)[number]>;

export const expenseCategoryLabels = Object.assign(
  {},
  ...expenseCategoryGroups.map((group) => group.categories),
) as Record<ExpenseCategory, Bilingual>;

export const expenseCategories = Object.keys(expenseCategoryLabels) as [ExpenseCategory, ...ExpenseCategory[]];
