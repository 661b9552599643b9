// The bundle `account-alone`: an account is taken along by a link, or in a file, is opened by a
// passkey, and is notified in this browser.
import { carried } from './account/carried.js';
import { passkeys } from './account/passkeys.js';
import { saving } from './account/saving.js';
import { register } from './app/register.js';
import { subscribing } from './app/subscribing.js';

carried(document, location, history);
saving(document);
passkeys(document);
register();
subscribing(document).catch((refused: unknown) => console.warn('no push messages:', refused));
