// Entry of every npm script, on any Node from 18: node scripts/run.mjs <task> [arguments]
// Installs the project's Node and packages if needed, then runs the task's TypeScript file.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run/child.mjs';
import { ensurePackages } from './run/install.mjs';
import { ensureNode } from './run/node.mjs';
import { Problem } from './run/problem.mjs';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);

async function main() {
  const [task = '', ...args] = process.argv.slice(2);
  const file = join(scripts, `${task}.ts`);
  if (!/^[a-z-]+$/.test(task) || !existsSync(file)) {
    throw new Problem(`Unknown task '${task}'. Tasks: ${tasks().join(', ')}.`);
  }

  const node = await ensureNode(root);
  await ensurePackages(root, node);
  return runChild(node.path, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    env: node.env,
    lifeline: true,
  });
}

function tasks() {
  return readdirSync(scripts)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
