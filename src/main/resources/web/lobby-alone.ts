// The bundle `lobby-alone`: lists of matches, waiting rooms and who wants a rematch keep up to date. It is
// small, without Lit, and shares nothing, so that it adds one file to these pages and none to others.
import { register } from './app/register.js';
import { invite } from './lobby/invite.js';
import { lobby } from './lobby/lobby.js';
import { rematch } from './lobby/rematch.js';
import { room } from './lobby/room.js';

lobby(document);
room(document);
invite(document);
rematch(document);
register();
