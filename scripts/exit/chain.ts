import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import type { Demand, LastEpoch } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { FetchRequest, JsonRpcProvider, keccak256, ZeroAddress } from 'ethers';
import { ICasino__factory } from '../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ExitFailure } from './failure.ts';

const REQUEST_TIMEOUT_MS = 15_000;
const POLL_MS = 500;

export type TokenState = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly firstDepositBlock: number;
  readonly demand: Demand;
  readonly custodyWei: bigint;
  readonly parkedWei: bigint;
};

/** What the contract says of one player now. */
export type ExitState = {
  readonly exit: { readonly isOpen: boolean; readonly epoch: number; readonly block: number };
  readonly last: LastEpoch & { readonly snapshotBlock: number };
  /** By the clock of the chain, in seconds. */
  readonly now: number;
  readonly tokens: Readonly<Record<Token, TokenState>>;
};

export type ExitChain = Awaited<ReturnType<typeof openExitChain>>;

/** The contract of these proofs, and nothing but the node to ask. */
export const openExitChain = async (proof: SavedProof, rpcUrl: string) => {
  const { chainId, casino: casinoAddress, degen, player } = proof;
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // A node that is not there is not asked for ever which chain it serves.
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: POLL_MS };
  const provider = new JsonRpcProvider(request, chainId, options);
  const casino = ICasino__factory.connect(casinoAddress, provider);
  const addressOf = (token: Token): string => (token === 'BNB' ? ZeroAddress : degen);

  const readToken = async (token: Token): Promise<[Token, TokenState]> => {
    const address = addressOf(token);
    const [account, request, custodyWei, parkedWei] = await Promise.all([
      casino.accountOf(player, address),
      casino.requestOf(player, address),
      casino.custodyOf(address),
      casino.parkedOf(player, address),
    ]);
    const { deposited, withdrawn, firstDepositBlock } = account;
    const { amount, dueAt, exitEpoch } = request;
    const demand = { amount, dueAt: Number(dueAt), exitEpoch: Number(exitEpoch) };
    const state = { deposited, withdrawn, demand, custodyWei, parkedWei };
    return [token, { ...state, firstDepositBlock: Number(firstDepositBlock) }];
  };

  const read = async (): Promise<ExitState> => {
    const [exit, last, block] = await Promise.all([
      casino.exitState(),
      casino.lastEpoch(),
      provider.getBlock('latest'),
    ]);
    const tokens = await Promise.all(TOKENS.map(readToken));
    return {
      exit: { isOpen: exit.open, epoch: Number(exit.epoch), block: Number(exit.snapshotBlock) },
      last: {
        number: Number(last.number),
        publishedAt: Number(last.publishedAt),
        snapshotBlock: Number(last.snapshotBlock),
      },
      now: block?.timestamp ?? 0,
      tokens: Object.fromEntries(tokens) as Record<Token, TokenState>,
    };
  };

  /** Whether each leaf of a proof leads to what was published under its number. */
  const prove = async (saved: SavedProof): Promise<Record<Token, boolean>> => {
    const hash = await casino.epochHashOf(saved.epoch.number);
    const epoch = parseEpoch(saved.epoch);
    const isSound = (token: Token): boolean => {
      const leaf = saved.leaves[token];
      if (leaf === null) return true;
      const exitProof = { epoch, ...parseLeaf(leaf) };
      return isProved(keccak256, hash, addressOf(token), player, exitProof);
    };
    return Object.fromEntries(TOKENS.map((token) => [token, isSound(token)])) as Record<
      Token,
      boolean
    >;
  };

  try {
    const served = BigInt(await provider.send('eth_chainId', []));
    if (served !== BigInt(chainId)) {
      throw new ExitFailure('EXIT.WRONG_CHAIN', `the node serves chain ${served}, not ${chainId}`);
    }
    if ((await provider.getCode(casinoAddress)) === '0x') {
      throw new ExitFailure('EXIT.NO_CONTRACT', `nothing is deployed at ${casinoAddress}`);
    }
  } catch (error) {
    provider.destroy();
    throw error;
  }
  return { provider, casino, addressOf, read, prove, close: () => provider.destroy() };
};
