import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import type { Driver } from './driver.ts';
import { engines } from './installed.ts';
import { EngineScreen } from './screen.ts';

/** A browser, and the product that it opens. */
export interface World {
  screen: EngineScreen;
  baseURL: string;
  /** Writes a file for a file field, and returns its path. */
  file: (fileName: string, content: Buffer) => string;
}

/** Desk width: lists are tables. */
const desk = { width: 1440, height: 900 };

/** Declares the same journeys in Firefox and in WebKit. The journeys of one file share a browser. */
export function inBothEngines(declare: (world: () => World) => void): void {
  declareIn('Firefox', declare);
  declareIn('WebKit', declare);
}

function declareIn(name: keyof typeof engines, declare: (world: () => World) => void): void {
  const start = engines[name];
  describe.skipIf(start === undefined)(name, () => {
    let driver: Driver | undefined;
    let world: World | undefined;
    beforeAll(async () => {
      driver = await start?.();
      if (!driver) return;
      const { home } = driver;
      world = {
        screen: new EngineScreen(driver),
        baseURL: inject('baseURL'),
        file: (fileName, content) => {
          const path = join(home, fileName);
          writeFileSync(path, content);
          return path;
        },
      };
      await world.screen.resize(desk.width, desk.height);
    });
    afterEach(async () => {
      // The next journey signs in by itself.
      await world?.screen.read(() => localStorage.clear());
      await world?.screen.resize(desk.width, desk.height);
    });
    afterAll(async () => {
      await driver?.quit();
    });
    declare(() => {
      if (!world) throw new Error(`${name} has not been started.`);
      return world;
    });
  });
}
