// The bundle `account-alone`: an account is taken along by a link, or in a file, and is notified in
// this browser.
import { carried } from './account/carried.js';
import { saving } from './account/saving.js';
import { register } from './app/register.js';
import { subscribing } from './app/subscribing.js';

carried(document, location, history);
saving(document);
register();
subscribing(document).catch((refused: unknown) => console.warn('no push messages:', refused));
