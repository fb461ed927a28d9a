import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** One registry per server, so that tests can start several in one process. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_S,
      registers: [registry],
    }),
    roundsSettled: new Counter({
      name: 'rounds_settled_total',
      help: 'Rounds settled for money.',
      labelNames: ['game', 'token', 'won'],
      registers: [registry],
    }),
    seedRaces: new Counter({
      name: 'seed_races_total',
      help: 'Rounds computed again because their seed pair had moved on.',
      registers: [registry],
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
