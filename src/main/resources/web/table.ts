// The bundle `table`: the page of a running match becomes a live table, and so does that of the match
// with most viewers.
import { register } from './app/register.js';
import { broadcast } from './table/broadcast.js';
import { dress, kept } from './table/settings.js';
import { upgrade } from './table/upgrade.js';

dress(kept());
if (location.pathname === '/table/tv') broadcast(document);
else upgrade(document).catch((missing: unknown) => console.warn('scripts are off; the plain page stays:', missing));
register();
