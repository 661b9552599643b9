// The bundle `replay`: the element for pages of others, and what puts it into ours.
import './replay/cardhouse-replay.js';
import { upgrade } from './replay/upgrade.js';

upgrade(document);
