import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { FetchRequest, toUtf8Bytes, toUtf8String } from 'ethers';
import '../../../scripts/stack/keep-connections.ts';

/**
 * `refuse`: the call does not reach the node, and the connection breaks. `lose`: the node executes
 * the call, but the connection breaks before the answer. `hang`: the call does not reach the node,
 * and the caller gets no answer. `after`: the call waits for a promise. `delayMs`: the answer is
 * delayed. `answer`: the call does not reach the node, and this is the answer; its id is that of the
 * call unless it has one.
 */
export type Fault =
  | 'refuse'
  | 'lose'
  | 'hang'
  | { readonly after: Promise<unknown> }
  | { readonly delayMs: number }
  | { readonly answer: object };

/** Returns the result that the caller gets instead of the node's result. */
export type Lie = (method: string, result: unknown) => unknown;

const honest: Lie = (_method, result) => result;

export type RpcProxy = {
  readonly url: string;
  /** Chooses the fault of each call; undefined means no fault. */
  setFault(fault: (method: string, params: readonly unknown[]) => Fault | undefined): void;
  /** Changes results, to simulate a dishonest node or one that lags behind. */
  setLie(lie: Lie): void;
  /** Methods called since the last reset, in order. */
  readonly calls: string[];
  stop(): Promise<void>;
};

const readBody = (message: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    message.on('error', reject);
  });

/**
 * Uses Node's own client, which takes half the time of `fetch`: a test forwards hundreds of calls.
 */
const forwarderTo = (url: string) => {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json' };
  const ask = (body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { agent, method: 'POST', headers };
      const request = send(url, options, (answer) => resolve(readBody(answer)));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The node closes a connection after five idle seconds. A request that reuses the
        // connection just then is sent again.
        const wasClosed = request.reusedSocket && error.code === 'ECONNRESET';
        if (wasClosed) resolve(ask(body));
        else reject(error);
      });
      request.end(body);
    });
  return { ask, stop: () => agent.destroy() };
};

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] };
type Pass = (body: string) => Promise<string | undefined>;

/**
 * The proxies of this process, by URL. When ethers in this process calls such a URL, the call goes
 * to the proxy directly, without a socket.
 */
const proxies = new Map<string, Pass>();
const askBySocket = FetchRequest.createGetUrlFunc();

FetchRequest.registerGetUrl(async (request, signal) => {
  const pass = proxies.get(request.url);
  if (pass === undefined) return askBySocket(request, signal);
  const answer = await pass(toUtf8String(request.body ?? '0x'));
  if (answer === undefined) throw new Error('socket hang up');
  const headers = { 'content-type': 'application/json' };
  return { statusCode: 200, statusMessage: 'OK', headers, body: toUtf8Bytes(answer) };
});

/** A proxy between server and node that can break the connection at a chosen call. */
export const startRpcProxy = async (targetUrl: string): Promise<RpcProxy> => {
  let faultOf: Parameters<RpcProxy['setFault']>[0] = () => undefined;
  let lie = honest;
  const calls: string[] = [];
  const node = forwarderTo(targetUrl);
  const told = (method: string, text: string): string => {
    if (lie === honest) return text;
    const answer = JSON.parse(text) as { result?: unknown };
    if (answer.result !== undefined) answer.result = lie(method, answer.result);
    return JSON.stringify(answer);
  };

  /** The answer that the caller gets; undefined when the fault breaks the connection. */
  const pass = async (body: string): Promise<string | undefined> => {
    const { id, method, params }: Call = JSON.parse(body);
    calls.push(method);
    const fault = faultOf(method, params ?? []);
    if (fault === 'refuse') return undefined;
    if (fault === 'hang') return new Promise(() => undefined);
    if (typeof fault === 'object' && 'answer' in fault) {
      return JSON.stringify({ jsonrpc: '2.0', id, ...fault.answer });
    }
    if (typeof fault === 'object' && 'after' in fault) await fault.after;
    const answer = told(method, await node.ask(body));
    if (typeof fault === 'object' && 'delayMs' in fault) await delay(fault.delayMs);
    return fault === 'lose' ? undefined : answer;
  };

  const server = createServer(async (request, response) => {
    // The caller may be killed before it has sent its whole request. That failure is ignored.
    const answer = await readBody(request)
      .then(pass)
      .catch(() => undefined);
    if (answer === undefined) request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  proxies.set(url, pass);

  return {
    url,
    calls,
    setFault: (fault) => {
      faultOf = fault;
    },
    setLie: (next) => {
      lie = next;
    },
    stop: async () => {
      proxies.delete(url);
      node.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
