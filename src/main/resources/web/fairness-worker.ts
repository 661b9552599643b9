// The bundle `fairness-worker`, which the badge starts.
import './fairness/worker';
