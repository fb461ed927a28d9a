import { createServer } from 'node:http';
import { id } from 'ethers';
import { expect, it } from 'vitest';
import { openNode } from '../../chain/node.ts';
import { testConfig } from '../../test/kit/server/test-config.ts';
import { createLog } from './log.ts';

const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

it('the log contains no password and no key, not even the key in the node’s URL', async () => {
  const node = createServer((_request, response) => response.writeHead(500).end('broken'));
  const rpcUrl = `http://127.0.0.1:${await listen(node)}/v3/key-of-a-paid-node`;
  const config = testConfig({
    LOG_LEVEL: 'info',
    CHAIN_RPC_URL: rpcUrl,
    DATABASE_URL: 'postgres://casino:correct%20horse@db/casino',
    OPERATOR_KEY: id('operator'),
    PUBLISHER_PRIVATE_KEY: id('publisher'),
  });
  const lines: string[] = [];
  const log = createLog(config, (line) => lines.push(line));

  const provider = openNode(rpcUrl, 31_337);
  await provider.getBlockNumber().catch((error: unknown) => log.error({ err: error }, 'node'));
  provider.destroy();
  node.close();
  const { operatorKey, publisherKey } = config.chain;
  log.error({ url: config.databaseUrl, said: 'correct horse', keys: [operatorKey, publisherKey] });

  const text = lines.join('');
  const keys = [id('operator'), id('publisher')].map((key) => key.slice(2));
  expect(text).toContain('[CHAIN_RPC_URL]');
  for (const secret of ['key-of-a-paid-node', 'correct', ...keys]) {
    expect(text).not.toContain(secret);
  }
});
