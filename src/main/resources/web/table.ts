// The bundle `table`: the page of a running match becomes a live table.
import { upgrade } from './table/upgrade.js';

upgrade(document).catch((missing: unknown) => console.warn('scripts are off; the plain page stays:', missing));
