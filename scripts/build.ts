import './lib/lifeline.ts';
import { checkBundle } from './lib/bundle.ts';
import { buildWeb } from './lib/web-build.ts';

const build = await buildWeb();
if (build.code !== 0) process.exit(build.code);

const size = checkBundle();
console.log(size.output);
process.exitCode = size.code;
