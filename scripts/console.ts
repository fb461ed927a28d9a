import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { start } from 'node:repl';
import { ethers, Wallet } from 'ethers';
import { CasinoContract, CustodyContract, DegenContract } from '../chain/contracts.ts';
import { openNode, servedChain, withNode } from '../chain/node.ts';
import { WindUp__factory } from '../types/contracts/factories/custody/WindUp__factory.ts';
import { CommitRevealRandomness__factory } from '../types/contracts/factories/randomness/CommitRevealRandomness__factory.ts';
import { localAccounts } from './stack/accounts.ts';
import { LOCAL_CHAIN_ID } from './stack/local-chain.ts';
import { ROOT } from './stack/processes.ts';

type StackFile = Record<
  'rpcUrl' | 'custody' | 'windUp' | 'casino' | 'degen' | 'randomness',
  string
>;

/** The addresses of the running stack, from the file that `npm start` or `npm run dev` wrote. */
const readStack = async (): Promise<StackFile> => {
  for (const folder of ['local', 'dev']) {
    const text = await readFile(join(ROOT, '.data', folder, 'local-stack.json'), 'utf8').catch(
      () => undefined,
    );
    if (text === undefined) continue;
    const stack = JSON.parse(text) as StackFile;
    const alive = await withNode(stack.rpcUrl, LOCAL_CHAIN_ID, servedChain).then(
      () => true,
      () => false,
    );
    if (alive) return stack;
  }
  throw new Error('No local chain is running: start one with `npm start` or `npm run dev`.');
};

const stack = await readStack();
const provider = openNode(stack.rpcUrl, LOCAL_CHAIN_ID);
const accounts = localAccounts();
const walletOf = (role: keyof typeof accounts): Wallet =>
  new Wallet(accounts[role].privateKey, provider);
const deployer = walletOf('deployer');
const scope = {
  ethers,
  provider,
  custody: CustodyContract.connect(stack.custody, deployer),
  windUp: WindUp__factory.connect(stack.windUp, deployer),
  casino: CasinoContract.connect(stack.casino, deployer),
  degen: DegenContract.connect(stack.degen, deployer),
  randomness: CommitRevealRandomness__factory.connect(stack.randomness, deployer),
  deployer,
  operator: walletOf('operator'),
  publisher: walletOf('publisher'),
  coldPublisher: walletOf('coldPublisher'),
  guardian: walletOf('guardian'),
  coldGuardian: walletOf('coldGuardian'),
  faucet: walletOf('faucet'),
};
console.log(`In scope: ${Object.keys(scope).join(', ')}. Try: await casino.jackpotPool()`);
const repl = start({ prompt: 'casino> ' });
Object.assign(repl.context, scope);
repl.on('exit', () => process.exit(0));
