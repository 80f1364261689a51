import type { FastifyInstance } from 'fastify';
import type { Call } from '../build-test-app.ts';
import { uploadFile } from './file.ts';
import { pngOfSize } from './picture.ts';

/** Gives the company a profile with a logo. */
export async function makeLogo(app: FastifyInstance, admin: Call): Promise<void> {
  const content = pngOfSize({ width: 200, height: 100 });
  const logoKey = await uploadFile(app, admin, { folder: 'company', fileName: 'logo.png', content });
  const answer = await admin('PUT', '/company', { nameEn: 'Doha Bridge Works', logoKey });
  if (answer.statusCode !== 200) throw new Error(`The company got no logo: ${answer.body}`);
}
