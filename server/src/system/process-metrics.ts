import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/**
 * A request of a process for the metrics of all processes, or the answer of the primary process.
 * `text` is absent in a request, and in the answer after a failure.
 */
type MetricsMessage = { readonly metricsId: number; readonly text?: string };

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metricsId' in message;

/** Runs in the primary process: adds up the metrics of all processes, and sends them to the one that asks. */
export const answerMetrics = (): void => {
  const all = new AggregatorRegistry();
  cluster.on('message', async (asker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { metricsId } = message;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (asker.isConnected()) asker.send({ metricsId, ...(text && { text }) });
  });
};

/**
 * Returns a function that reads the Prometheus text of this server. If several processes share a
 * port, any of them may get the request, so the text covers all of them. The values are sums,
 * unless a metric defines another aggregation.
 */
export const metricsReader = (registry: Registry): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor adds the listener that answers the primary process; the object itself is not
  // used.
  new AggregatorRegistry();
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  process.on('message', (message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { metricsId, text } = message;
    if (text === undefined) waiting.get(metricsId)?.reject(new Error('a process gave no metrics'));
    else waiting.get(metricsId)?.resolve(text);
    waiting.delete(metricsId);
  });
  let lastId = 0;
  return () => {
    lastId += 1;
    const answer = Promise.withResolvers<string>();
    waiting.set(lastId, answer);
    process.send?.({ metricsId: lastId } satisfies MetricsMessage);
    return answer.promise;
  };
};
