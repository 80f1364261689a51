import './lib/lifeline.ts';
import { writeFileSync } from 'node:fs';
import { noticesFile, thirdPartyNotices } from './lib/third-party-notices.ts';

/** npm run notices: writes THIRD-PARTY-NOTICES.txt from package-lock.json and the licences of the installed packages. */
writeFileSync(noticesFile, thirdPartyNotices());
