import type { FileDeps } from '../src/features/files/keep-uploads.ts';
import { storeFile } from '../src/features/files/store-file.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { readSampleFile } from './sample-files.ts';

/** The profile with its logo, as an administrator filled it in long ago. */
export async function fillCompany(tx: Db, deps: FileDeps, people: readonly UserRow[]): Promise<void> {
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) return;
  const { id } = await tx.selectFrom('company').select('id').executeTakeFirstOrThrow();
  const logo = await storeFile(tx, deps, {
    ...(await readSampleFile('company', 'logo.png')),
    fileName: 'logo.png',
    kind: 'LOGO',
    entityId: id,
    folder: 'company',
    userId: admin.id,
  });
  await tx
    .updateTable('company')
    .set({
      name_en: 'Lusail Horizon Contracting',
      name_ar: 'أفق لوسيل للمقاولات',
      cr_number: '84-120377/2',
      tax_number: '5001203776',
      address_en: 'Building 14, Street 306, Zone 69, Lusail, Qatar',
      address_ar: 'مبنى 14، شارع 306، منطقة 69، لوسيل، قطر',
      phone: '+974 4400 1377',
      email: 'office@lusail-horizon.example',
      website: 'lusail-horizon.example',
      logo_key: logo,
      set_up_at: daysFromNow(deps.clock, -240),
      updated_at: daysFromNow(deps.clock, -240),
    })
    .execute();
}
