import { educationPlans } from './tasks/education.ts';
import { marinaPlans } from './tasks/marina.ts';
import { mesaieedPlans } from './tasks/mesaieed.ts';
import { msheirebPlans } from './tasks/msheireb.ts';
import { khorPlans, rayyanPlans, wakrahPlans } from './tasks/other-projects.ts';
import { pearlPlans } from './tasks/pearl.ts';
import type { SitePlan } from './tasks/plan.ts';

/** A hundred and fifty tasks. */
export const sitePlans: readonly SitePlan[] = [
  ...pearlPlans,
  ...msheirebPlans,
  ...mesaieedPlans,
  ...marinaPlans,
  ...educationPlans,
  ...wakrahPlans,
  ...khorPlans,
  ...rayyanPlans,
];
