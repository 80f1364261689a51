import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The pages are served with `style-src 'self'`: sonner's own <style> would be refused. Its sheet is in styles/main.css. */
function withoutSonnerStyleTag(): Plugin {
  return {
    name: 'without-sonner-style-tag',
    apply: 'build',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }),
    },
  };
}

/** The Latin text face is on every screen: asking for it with the page saves the wait for the style sheet. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
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

/** The service worker, told what this build is made of. Any change of a file makes it another one. */
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

/** Browsers that know service workers know woff2; source maps, stamps and the manifests are for others. */
function isNeededOffline(name: string): boolean {
  return /\.(html|js|css|woff2|svg|png)$/.test(name);
}

/** Beside each text its shorter forms, made once here, so that the server sends those and works no more for it. */
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
 * A browser asks for six files at a time: what every page needs, and what most screens do, is a few files and not dozens.
 * Libraries change more rarely than our own code, and stay in the browser meanwhile.
 */
const fewFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'base', tags: ['$initial' as const], test: /\/src\/(?!main\.tsx)/, priority: 2 },
  { name: 'kit', test: /\/web\/src\/(app|lib|ui)\/|\/contract\/src\/|lucide-react/, minShareCount: 20, priority: 1 },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutSonnerStyleTag(),
    preloadTextFace(),
    writeServiceWorker(),
    writeCompressed(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  // Nothing is inlined as a data: address, which the content security policy would refuse.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: fewFiles } } },
  },
});
