/** Names of the generated company's people, places and documents, in both languages. */
export const firstNames = [
  'Ahmed',
  'Yousef',
  'Khalid',
  'Rajesh',
  'Suresh',
  'Bilal',
  'Imran',
  'Joseph',
  'Ramon',
  'Nasser',
  'أحمد',
  'يوسف',
  'خالد',
  'عبدالله',
  'سالم',
  'إبراهيم',
  'مصطفى',
  'عمر',
  'حمد',
  'راشد',
];

export const familyNames = [
  'Al-Kuwari',
  'Hassan',
  'Kumar',
  'Thapa',
  'Santos',
  'Rahman',
  'Perera',
  'Haddad',
  'Mansour',
  'الكواري',
  'المري',
  'الحسن',
  'عثمان',
  'النعيمي',
  'شاهين',
  'منصور',
  'الأنصاري',
];

export const buildings = ['Tower', 'Villa', 'School', 'Warehouse', 'Clinic', 'برج', 'فيلا', 'مدرسة', 'مستودع', 'مجمع'];

export const places = [
  'Lusail',
  'West Bay',
  'Al Wakrah',
  'Mesaieed',
  'Al Rayyan',
  'Umm Salal',
  'لوسيل',
  'الوكرة',
  'الريان',
  'الخور',
  'مسيعيد',
  'الدوحة',
];

export const works = [
  'Pour the slab',
  'Fix the reinforcement',
  'Lay blocks',
  'Plaster the walls',
  'Pull the cables',
  'Test the pumps',
  'صب السقف',
  'تركيب حديد التسليح',
  'بناء الجدران',
  'لياسة الواجهة',
  'تمديد الكابلات',
  'فحص المضخات',
];

export const goods = [
  'Cement and sand',
  'Ready-mix concrete',
  'Steel bars 16 mm',
  'Diesel for the generator',
  'Scaffolding hire',
  'Safety shoes and helmets',
  'Cable trays',
  'Municipality fee',
  'إسمنت ورمل',
  'خرسانة جاهزة',
  'حديد تسليح',
  'ديزل للمولد',
  'إيجار سقالات',
  'أحذية وخوذ السلامة',
  'رسوم البلدية',
  'نقل مواد',
];

export const circumstances = [
  'delivered to the site',
  'paid in cash',
  'second payment',
  'urgent',
  'with receipt',
  'for the night shift',
  'تم التسليم في الموقع',
  'دفع نقدي',
  'الدفعة الثانية',
  'عاجل',
  'مع الإيصال',
  'للوردية الليلية',
];

/** Occurs in a dozen notes, however large the company is. */
export const rareWord = 'theodolite';
export const rareNotes = 12;
