// The bundle `table`: the page of a running match becomes a live table.
import { register } from './app/register.js';
import { upgrade } from './table/upgrade.js';

upgrade(document).catch((missing: unknown) => console.warn('scripts are off; the plain page stays:', missing));
register();
