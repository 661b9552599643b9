// The bundle `lobby-alone`: lists of matches and waiting rooms keep themselves up to date. It is
// small, without Lit, and shares nothing, so that it adds one file to these pages and none to others.
import { lobby } from './lobby/lobby.js';
import { room } from './lobby/room.js';

lobby(document);
room(document);
