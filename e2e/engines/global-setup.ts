import type { TestProject } from 'vitest/node';
import { startProduct } from '../fixtures/server.ts';
import { engines } from './installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseURL: string;
  }
}

/** Starts one built product for the whole run, if there is a browser to open it. */
export default async function setUp({ provide }: TestProject) {
  if (!engines.Firefox && !engines.WebKit) return undefined;
  const product = await startProduct({ LOG_LEVEL: 'warn' });
  provide('baseURL', product.baseURL);
  return product.stop;
}
