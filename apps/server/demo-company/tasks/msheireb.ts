import { type SitePlan, work } from './plan.ts';

export const msheirebPlans: readonly SitePlan[] = [
  {
    site: 'الساحة الكبرى',
    tasks: [
      work('MASONRY', 'إزالة البلاط القديم', 'تحفظ القطع السليمة في المخزن لإعادة استخدامها حول النافورة.'),
      work('PLUMBING', 'شبكة تصريف مياه الأمطار', 'ميل لا يقل عن واحد في المئة نحو الخزان الشمالي.'),
      work('ELECTRICAL', 'تمديد كابلات إنارة الساحة', 'كابلات مسلحة على عمق 60 سم مع شريط تحذير.'),
      work('MASONRY', 'بناء حوض النافورة'),
      work('FLOORING', 'رصف الساحة بالحجر', 'حجر رملي بسماكة 6 سم على طبقة مونة، والفواصل 5 مم.'),
      work('CARPENTRY', 'تركيب أعمدة المظلات الخشبية', 'تفحص استقامة كل عمود قبل صب القاعدة.'),
      work('CARPENTRY', 'تركيب شرائح المظلات', 'خشب السنديان المعالج، والمسافة بين الشرائح 8 سم.'),
      work('ELECTRICAL', 'تركيب مصابيح الأعمدة', 'أربعة وستون مصباحاً بضوء دافئ 2700 كلفن.'),
      work('LANDSCAPING', 'زراعة أشجار السدر حول الساحة', 'بعد تشغيل شبكة الري وفحصها.'),
    ],
  },
  {
    site: 'محلات الجانب الشرقي',
    tasks: [
      work('MASONRY', 'ترميم الواجهات الحجرية', 'مونة جيرية فقط، بإشراف مهندس التراث.'),
      work('ROOFING', 'عزل أسطح المحلات', 'طبقتان من اللفائف واختبار الغمر 48 ساعة.'),
      work('CARPENTRY', 'أبواب المحلات الخشبية', 'أربعة وعشرون باباً بنقوش مطابقة للنموذج المعتمد.'),
      work('HVAC', 'مجاري التكييف المركزي', 'تنسق مواقع الفتحات مع أعمال الجبس قبل القص.'),
      work('ELECTRICAL', 'لوحات التوزيع الفرعية', 'لوحة لكل محل بعداد مستقل.'),
      work('PLUMBING', null, 'تمديد المياه والصرف للمحلات الغذائية.\nثمانية محلات فقط.'),
      work('PAINTING', 'دهان داخلي للمحلات من 1 إلى 12'),
      work('PAINTING', 'دهان داخلي للمحلات من 13 إلى 24'),
      work('HVAC', 'تشغيل وحدات التبريد واختبارها', 'بحضور المورد، مع تسجيل درجات الحرارة لكل محل.'),
    ],
  },
  {
    site: 'موقف السيارات',
    tasks: [
      work('MASONRY', 'Ramp walls', 'Cast in four lifts; no cold joint at eye level.'),
      work(
        'PLUMBING',
        'Sump pumps and drainage channels',
        'Two pumps, duty and standby, with alarm to the guard room.',
      ),
      work('ELECTRICAL', 'Lighting of both levels', 'Motion sensors in every second bay.'),
      work('HVAC', 'Smoke extract fans', 'Twelve jet fans. Civil Defence witnesses the hot smoke test.'),
      work('FLOORING', 'Epoxy floor, lower level', 'Humidity of the slab below 4 percent before the primer.'),
      work('PAINTING', 'Bay lines and numbers', 'Thermoplastic, 100 mm wide. Start at the ramp.'),
      work('OTHER', 'Civil Defence inspection', 'Collect the certificates of pumps, fans and cables in one file.'),
    ],
  },
];
