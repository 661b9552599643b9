// The bundle `account-alone`: an account is taken along by a link, or in a file.
import { carried } from './account/carried.js';
import { saving } from './account/saving.js';
import { register } from './app/register.js';

carried(document, location, history);
saving(document);
register();
