import type { WorkStatus } from '@binaa/contract/work-status';
import type { DemoProjectKey } from './projects.ts';

export type DemoMilestone = {
  project: DemoProjectKey;
  name: string;
  status: WorkStatus;
  /** Days from today. */
  dueDay: number;
  description: string | null;
};

type Line = [name: string, status: WorkStatus, dueDay: number, description?: string];

const lines: Record<DemoProjectKey, Line[]> = {
  pearl: [
    ['Permits and enabling works', 'COMPLETED', -480],
    ['Structure complete', 'COMPLETED', -300, 'All twelve villas roofed and watertight.'],
    ['Finishes complete', 'COMPLETED', -110],
    ['Handover to the client', 'COMPLETED', -36, 'Keys, manuals and warranties signed for.'],
  ],
  msheireb: [
    ['ترميم الواجهات الحجرية', 'COMPLETED', -210, 'بموافقة هيئة المتاحف.'],
    ['هيكل موقف السيارات', 'COMPLETED', -75],
    ['تركيب المظلات الخشبية', 'IN_PROGRESS', 12],
    ['تشغيل التكييف المركزي', 'PENDING', 40],
    ['تسليم المحلات', 'PENDING', 60, 'أربعون محلاً بعقود إيجار موقعة.'],
  ],
  mesaieed: [
    ['Foundations', 'COMPLETED', -260],
    ['Steel frame erected', 'COMPLETED', -170, 'Bolts checked by the third party.'],
    ['Building watertight', 'COMPLETED', -70],
    ['Cold store commissioned', 'IN_PROGRESS', 9, 'Four chambers at temperature for 72 hours.'],
    ['Civil defence inspection', 'PENDING', 18],
    ['Handover', 'PENDING', 26],
  ],
  marina: [
    ['Piling and shoring', 'COMPLETED', -230],
    ['Basements out of the ground', 'COMPLETED', -140, 'Waterproofing tested and signed off.'],
    ['Tower A topped out', 'COMPLETED', -14],
    ['Tower B topped out', 'IN_PROGRESS', 21],
    ['Facade complete', 'PENDING', 95, 'Both towers, with the cleaning gondolas.'],
    ['Completion certificate', 'PENDING', 185],
  ],
  education: [
    ['Design approved by the university', 'COMPLETED', -240],
    ['Isolated slab cast', 'COMPLETED', -96, 'In one pour of 31 hours.'],
    ['First clean room certified', 'IN_PROGRESS', -3, 'The particle count has to be repeated.'],
    ['Permanent power on', 'PENDING', 110],
    ['Laboratories ready for equipment', 'PENDING', 270],
  ],
  wakrah: [
    ['Foundations of blocks A and B', 'COMPLETED', -95],
    ['Block A roofed', 'IN_PROGRESS', 16],
    ['Sports hall steel delivered', 'PENDING', 34, 'Ordered; the mill promises week two.'],
    ['Ministry inspection', 'PENDING', 200],
  ],
  khor: [
    ['Survey and services located', 'COMPLETED', -28],
    ['Irrigation main laid', 'IN_PROGRESS', 30],
    ['Promenade north paved', 'PENDING', 90],
    ['Planting season begins', 'PENDING', 120, 'Palms first, ground cover after the heat.'],
    ['Opening', 'PENDING', 210],
  ],
  rayyan: [
    ['رخصة البناء', 'IN_PROGRESS', 14, 'الملف لدى البلدية للمراجعة الثانية.'],
    ['تعبئة الموقع', 'PENDING', 33],
    ['اكتمال الهيكل', 'PENDING', 250],
    ['تركيب الأجهزة الطبية', 'PENDING', 420],
  ],
};

export const demoMilestones: readonly DemoMilestone[] = Object.entries(lines).flatMap(([project, ofProject]) =>
  ofProject.map(([name, status, dueDay, description = null]) => ({
    project: project as DemoProjectKey,
    name,
    status,
    dueDay,
    description,
  })),
);
