import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, epochHash, isProved } from '@degen/rules/liabilities/epoch.ts';
import type { ExitPot, ForcedWithdrawal, LastEpoch } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { FetchRequest, JsonRpcProvider, keccak256, ZeroAddress } from 'ethers';
import { ICustody__factory } from '../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { readPublishedEpoch } from '../chain/published-epochs.ts';
import { ExitFailure } from './failure.ts';

const REQUEST_TIMEOUT_MS = 15_000;
const POLL_MS = 500;

export type TokenState = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly firstDepositBlock: number;
  readonly forced: ForcedWithdrawal;
  readonly custodyWei: bigint;
  readonly claimableWei: bigint;
  readonly pot: ExitPot;
  readonly claim: { readonly filed: bigint; readonly collected: bigint };
};

/** What the contract says of one player now; times are in seconds. */
export type ExitState = {
  /** All zero while it is shut. */
  readonly exit: {
    readonly openedAt: number;
    readonly payableAt: number;
    readonly epoch: number;
    readonly block: number;
  };
  readonly last: LastEpoch;
  readonly final: LastEpoch & { readonly snapshotBlock: number };
  /** By the clock of the chain. */
  readonly now: number;
  readonly tokens: Readonly<Record<Token, TokenState>>;
};

export type ExitChain = Awaited<ReturnType<typeof openExitChain>>;

/** The contract of these proofs, and nothing but the node to ask. */
export const openExitChain = async (proof: SavedProof, rpcUrl: string) => {
  const { chainId, custody: custodyAddress, degen, player } = proof;
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // A node that is not there is not asked for ever which chain it serves.
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: POLL_MS };
  const provider = new JsonRpcProvider(request, chainId, options);
  const custody = ICustody__factory.connect(custodyAddress, provider);
  const addressOf = (token: Token): string => (token === 'BNB' ? ZeroAddress : degen);

  const readToken = async (token: Token): Promise<[Token, TokenState]> => {
    const address = addressOf(token);
    const [account, forced, custodyWei, claimableWei, pot, claim] = await Promise.all([
      custody.accountOf(player, address),
      custody.forcedWithdrawalOf(player, address),
      custody.custodyOf(address),
      custody.claimableOf(player, address),
      custody.exitPotOf(address),
      custody.exitClaimOf(player, address),
    ]);
    const { deposited, withdrawn, firstDepositBlock } = account;
    return [
      token,
      {
        ...{ deposited, withdrawn, firstDepositBlock: Number(firstDepositBlock) },
        forced: {
          amount: forced.amount,
          dueAt: Number(forced.dueAt),
          leafEpoch: Number(forced.leafEpoch),
          registered: forced.registered,
        },
        ...{ custodyWei, claimableWei },
        pot: {
          held: pot.held,
          claims: pot.claims,
          isDeficit: pot.isDeficit,
          filed: pot.filed,
          collected: pot.collected,
        },
        claim: { filed: claim.filed, collected: claim.collected },
      },
    ];
  };

  const read = async (): Promise<ExitState> => {
    const [exit, last, final, block] = await Promise.all([
      custody.exitState(),
      custody.lastEpoch(),
      custody.lastFinalEpoch(),
      provider.getBlock('latest'),
    ]);
    const tokens = await Promise.all(TOKENS.map(readToken));
    return {
      exit: {
        openedAt: Number(exit.openedAt),
        payableAt: Number(exit.payableAt),
        epoch: Number(exit.epoch),
        block: Number(exit.snapshotBlock),
      },
      last: { number: Number(last.number), publishedAt: Number(last.publishedAt) },
      final: {
        number: Number(final.number),
        publishedAt: Number(final.publishedAt),
        snapshotBlock: Number(final.snapshotBlock),
      },
      now: block?.timestamp ?? 0,
      tokens: Object.fromEntries(tokens) as Record<Token, TokenState>,
    };
  };

  /** Whether each leaf of a proof leads to what was published under its number. */
  const prove = async (saved: SavedProof): Promise<Record<Token, boolean>> => {
    const hash = await custody.epochHashOf(saved.epoch.number);
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

  /** The last final epoch, which opening takes: out of a proof at hand, or out of its event. */
  const readFinalEpoch = async (proofs: readonly SavedProof[]): Promise<Epoch> => {
    const final = await custody.lastFinalEpoch();
    const hash = await custody.epochHashOf(final.number);
    const saved = proofs
      .map(({ epoch }) => parseEpoch(epoch))
      .find((epoch) => epochHash(keccak256, epoch) === hash);
    return saved ?? readPublishedEpoch(custody, final);
  };

  try {
    const served = BigInt(await provider.send('eth_chainId', []));
    if (served !== BigInt(chainId)) {
      throw new ExitFailure('EXIT.WRONG_CHAIN', `the node serves chain ${served}, not ${chainId}`);
    }
    if ((await provider.getCode(custodyAddress)) === '0x') {
      throw new ExitFailure('EXIT.NO_CONTRACT', `nothing is deployed at ${custodyAddress}`);
    }
  } catch (error) {
    provider.destroy();
    throw error;
  }
  const close = (): void => provider.destroy();
  return { provider, custody, addressOf, read, prove, readFinalEpoch, close };
};
