import { ensureBuilt } from '../../scripts/lib/build.mjs';

/** The global setup of the journeys and of the process tests: what is tested is what the sources say now. */
export default ensureBuilt;
