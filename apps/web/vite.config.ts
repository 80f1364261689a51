import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The content security policy (`style-src 'self'`) refuses sonner's inline <style>. styles/main.css imports its sheet. */
function removeSonnerStyleTag(): Plugin {
  return {
    name: 'remove-sonner-style-tag',
    apply: 'build',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }),
    },
  };
}

/** Every screen uses the Latin text font. Preloading it avoids waiting for the style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /ibm-plex-sans-latin-400-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Writes the list of the build's files and their hash into the service worker, so that a changed file updates it. */
function writeServiceWorker(): Plugin {
  return {
    name: 'write-service-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isNeededOffline).toSorted();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      const values = [hash.digest('hex').slice(0, 16), files.map((file) => `/${file.replaceAll('\\', '/')}`)];
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      writeFileSync(
        join(dir, 'service-worker.js'),
        source.replace("['', []]", () => JSON.stringify(values)),
      );
    },
  };
}

/** Browsers with service workers support woff2. Source maps and manifests are not needed offline. */
function isNeededOffline(name: string): boolean {
  return /\.(html|js|css|woff2|svg|png)$/.test(name);
}

/** Compresses text files at build time, so that the server does not compress on each request. */
function writeCompressed(): Plugin {
  return {
    name: 'write-compressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      }
    },
  };
}

/**
 * Browsers fetch six files at a time, so shared code is grouped into a few chunks. Libraries have their own, which stays
 * cached while our code changes.
 */
const chunkGroups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'base', tags: ['$initial' as const], test: /\/src\/(?!main\.tsx)/, priority: 2 },
  {
    name: 'kit',
    // Dialogs and forms bring a library each, which many screens do without.
    test: /\/web\/src\/(app|lib|ui)\/(?!dialog|confirm-|delete-|form\.|form-dialog|drafts|use-form-base|use-record-form)|\/contract\/src\/|lucide-react/,
    minShareCount: 16,
    priority: 1,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
  {
    name: 'forms',
    test: /\/web\/src\/(lib|ui)\/(drafts|draft-|use-form-base|use-first-field|use-record-form|record-form|stale-notice)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), removeSonnerStyleTag(), preloadTextFont(), writeServiceWorker(), writeCompressed()],
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  // No data: URLs: the content security policy refuses them.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
