import './lib/lifeline.ts';
import { runNode } from './lib/processes.ts';
import { programs } from './lib/repository.ts';

const { code } = await runNode(programs.biome, ['check', '--write', ...process.argv.slice(2)]);
process.exitCode = code;
