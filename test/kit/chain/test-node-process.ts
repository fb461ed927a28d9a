import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import hre from 'hardhat';
import { deployByHand } from '../../../scripts/deploy-local.ts';
import '../../../scripts/stack/keep-connections.ts';
import type { TestNodeOptions, TestNodeReady } from './test-node.ts';

// The channel to the parent closes when the parent stops or is killed, even by SIGKILL.
process.once('disconnect', () => process.exit());

const { chainId, deploys }: TestNodeOptions = JSON.parse(process.argv[2] ?? '');
// Starts a node like `hardhat node`, but does not log every call.
const server = await hre.network.createServer(
  { network: 'node', override: { chainId } },
  '127.0.0.1',
  0,
);
const { port } = await server.listen();
const url = `http://127.0.0.1:${port}`;
const ready: TestNodeReady = deploys ? { url, deployment: await deployByHand(url) } : { url };
process.send?.(ready);
