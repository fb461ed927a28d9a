import { createServer, type IncomingMessage } from 'node:http';

/** `refuse`: the node never hears of it. `lose`: the node acts, but its answer does not arrive. */
export type Fault = 'refuse' | 'lose';

/** The result to be told instead of the true one. */
export type Lie = (method: string, result: unknown) => unknown;

const honest: Lie = (_method, result) => result;

export type RpcProxy = {
  readonly url: string;
  /** Decides for each call by its method; undefined lets it pass. */
  setFault(fault: (method: string) => Fault | undefined): void;
  /** Changes results on their way: a node that lies, or one that is behind the others. */
  setLie(lie: Lie): void;
  /** Methods called since the last reset, in order. */
  readonly calls: string[];
  stop(): Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Stands between server and node, so that a test can cut the line at an exact call. */
export const startRpcProxy = async (targetUrl: string): Promise<RpcProxy> => {
  let faultOf: (method: string) => Fault | undefined = () => undefined;
  let lie = honest;
  const calls: string[] = [];

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { method } = JSON.parse(body) as { method: string };
    calls.push(method);
    const fault = faultOf(method);
    if (fault === 'refuse') {
      request.socket.destroy();
      return;
    }
    const answer = await fetch(targetUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const told = (await answer.json()) as { result?: unknown };
    if (told.result !== undefined) told.result = lie(method, told.result);
    if (fault === 'lose') request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    setFault: (fault) => {
      faultOf = fault;
    },
    setLie: (next) => {
      lie = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
