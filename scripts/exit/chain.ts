import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, type ExitProof, epochHash, isProved } from '@degen/rules/liabilities/epoch.ts';
import type { ExitPot, ForcedWithdrawal, LastEpoch } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { FetchRequest, isError, JsonRpcProvider, keccak256, ZeroAddress } from 'ethers';
import { ICustody__factory } from '../../types/contracts/factories/interfaces/ICustody__factory.ts';
import type { ICustody } from '../../types/contracts/interfaces/ICustody.ts';
import type { IExit } from '../../types/contracts/interfaces/IExit.ts';
import { exitOf } from '../chain/exit-contract.ts';
import { readPublishedEpoch } from '../chain/published-epochs.ts';
import { ExitFailure } from './failure.ts';

const REQUEST_TIMEOUT_MS = 15_000;
const POLL_MS = 500;

type TokenState = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly sinceBlock: number;
  readonly forced: ForcedWithdrawal;
  readonly custodyWei: bigint;
  readonly claimableWei: bigint;
  readonly pot: ExitPot;
  readonly claim: { readonly filed: bigint; readonly collected: bigint };
  /**
   * Whether the player's leaf in the exit's epoch can still lower the open exit's upper bound on
   * the sum of all claims.
   */
  readonly isLowering: boolean;
};

/** The current data of the contracts about one player; times are in seconds. */
export type ExitState = {
  /** State of the exit; all zero while it is closed. */
  readonly exit: {
    readonly openedAt: number;
    readonly payableAt: number;
    readonly epoch: number;
    readonly block: number;
  };
  readonly last: LastEpoch;
  readonly final: LastEpoch & { readonly snapshotBlock: number };
  /** Block timestamp. */
  readonly now: number;
  readonly tokens: Readonly<Record<Token, TokenState>>;
};

/** Rejects a node of another chain, and an address without the contract. */
const findExit = async (
  provider: JsonRpcProvider,
  custody: ICustody,
  { chainId, custody: address }: SavedProof,
): Promise<IExit> => {
  const served = BigInt(await provider.send('eth_chainId', []));
  if (served !== BigInt(chainId)) {
    throw new ExitFailure('EXIT.WRONG_CHAIN', `the node serves chain ${served}, not ${chainId}`);
  }
  if ((await provider.getCode(address)) === '0x') {
    throw new ExitFailure('EXIT.NO_CONTRACT', `nothing is deployed at ${address}`);
  }
  return exitOf(custody);
};

/**
 * The contract's proof argument for one token; undefined if the saved proof has no leaf of the
 * token.
 */
export const proofOf = ({ epoch, leaves }: SavedProof, token: Token): ExitProof | undefined => {
  const leaf = leaves[token];
  return leaf === null ? undefined : { epoch: parseEpoch(epoch), ...parseLeaf(leaf) };
};

export type ExitChain = Awaited<ReturnType<typeof openExitChain>>;

/** Connects to the contracts that the proof names, through the node at `rpcUrl`. */
export const openExitChain = async (proof: SavedProof, rpcUrl: string) => {
  const { chainId, custody: custodyAddress, degen, player } = proof;
  const request = new FetchRequest(rpcUrl);
  request.timeout = REQUEST_TIMEOUT_MS;
  // The network is static. Otherwise ethers would ask an unreachable node for ever which chain it
  // serves.
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: POLL_MS };
  const provider = new JsonRpcProvider(request, chainId, options);
  const custody = ICustody__factory.connect(custodyAddress, provider);
  const addressOf = (token: Token): string => (token === 'BNB' ? ZeroAddress : degen);
  const exit = await findExit(provider, custody, proof).catch((error: unknown) => {
    provider.destroy();
    throw error;
  });

  /**
   * Simulates the call that lowers the bound on all claims, because the contract has no getter that
   * shows whether a leaf was already used for this.
   */
  const takesLeaf = async (token: Token, leaf: ExitProof): Promise<boolean> => {
    try {
      await exit.lowerExitClaims.staticCall(player, addressOf(token), leaf);
      return true;
    } catch (error) {
      if (isError(error, 'CALL_EXCEPTION')) return false;
      throw error;
    }
  };

  const readToken = async (
    token: Token,
    ofExit: SavedProof | undefined,
  ): Promise<[Token, TokenState]> => {
    const leaf = ofExit && proofOf(ofExit, token);
    const address = addressOf(token);
    const [account, forced, custodyWei, claimableWei, pot, claim] = await Promise.all([
      custody.accountOf(player, address),
      custody.forcedWithdrawalOf(player, address),
      custody.custodyOf(address),
      custody.claimableOf(player, address),
      exit.exitPotOf(address),
      exit.exitClaimOf(player, address),
    ]);
    const { deposited, withdrawn, sinceBlock } = account;
    return [
      token,
      {
        ...{ deposited, withdrawn, sinceBlock: Number(sinceBlock) },
        forced: {
          amount: forced.amount,
          dueAt: Number(forced.dueAt),
          leafEpoch: Number(forced.leafEpoch),
          registered: claim.registered,
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
        isLowering: leaf !== undefined && (await takesLeaf(token, leaf)),
      },
    ];
  };

  /**
   * Reads the state. `isLowering` can be true only if `proofs` contains the proof of the exit's
   * epoch.
   */
  const read = async (proofs: readonly SavedProof[]): Promise<ExitState> => {
    const [opened, last, final, block] = await Promise.all([
      exit.exitState(),
      custody.lastEpoch(),
      custody.lastFinalEpoch(),
      provider.getBlock('latest'),
    ]);
    const ofExit =
      opened.openedAt === 0n
        ? undefined
        : proofs.find(({ epoch }) => BigInt(epoch.number) === opened.epoch);
    const tokens = await Promise.all(TOKENS.map((token) => readToken(token, ofExit)));
    return {
      exit: {
        openedAt: Number(opened.openedAt),
        payableAt: Number(opened.payableAt),
        epoch: Number(opened.epoch),
        block: Number(opened.snapshotBlock),
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

  /** For each token, whether the proof's leaf leads to the published root and sums. */
  const prove = async (saved: SavedProof): Promise<Record<Token, boolean>> => {
    const hash = await custody.epochHashOf(saved.epoch.number);
    const isSound = (token: Token): boolean => {
      const leaf = proofOf(saved, token);
      return leaf === undefined || isProved(keccak256, hash, addressOf(token), player, leaf);
    };
    return Object.fromEntries(TOKENS.map((token) => [token, isSound(token)])) as Record<
      Token,
      boolean
    >;
  };

  /**
   * The data of the planned epoch, which the exit opens with. Read from a stored proof of this
   * epoch, or from the event that published it. Fails when a newer epoch has become final since the
   * plan, because the plan has not checked what the exit would pay by the newer epoch.
   */
  const readEpochToOpen = async (
    proofs: readonly SavedProof[],
    planned: number,
  ): Promise<Epoch> => {
    const final = await custody.lastFinalEpoch();
    if (Number(final.number) !== planned) {
      throw new ExitFailure(
        'EXIT.WRONG_EPOCH',
        `epoch ${final.number} has become final meanwhile, and the exit would take its proofs for ever. Run this again`,
      );
    }
    const hash = await custody.epochHashOf(final.number);
    const saved = proofs
      .map(({ epoch }) => parseEpoch(epoch))
      .find((epoch) => epochHash(keccak256, epoch) === hash);
    return saved ?? readPublishedEpoch(custody, final);
  };

  const close = (): void => provider.destroy();
  return { provider, custody, exit, addressOf, read, prove, readEpochToOpen, close };
};
