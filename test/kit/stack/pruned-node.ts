import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import '../../../scripts/stack/keep-connections.ts';

type Asked = { readonly method: string; readonly params: readonly unknown[] };

/** A call about the state after an old block. */
export const isOldState = ({ method, params }: Asked): boolean =>
  method === 'eth_call' && params[1] !== 'latest';

/** A request for logs. */
export const isOfLogs = ({ method }: Asked): boolean => method === 'eth_getLogs';

const DELETED = { error: { code: -32_000, message: 'the history is pruned' } };

/**
 * A node in front of another one, which has deleted what these requests ask for. It says so, or
 * gives them all another answer.
 */
export const startPrunedNode = async (
  rpcUrl: string,
  isDeleted: (asked: Asked) => boolean,
  answered: object = DELETED,
): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const asked: Asked & { readonly id: number } = JSON.parse(body);
    const headers = { 'content-type': 'application/json' };
    const answer = isDeleted(asked)
      ? JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...answered })
      : await (await fetch(rpcUrl, { method: 'POST', headers, body })).text();
    response.writeHead(200, headers).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};
