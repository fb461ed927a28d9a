import type { Token } from '@degen/rules/amount.ts';
import { exitTriggers } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { isError, ZeroAddress } from 'ethers';
import type { Claimable } from '../../shared/claims/claimable-payments.tsx';
import { custodyAt, withExit } from '../../shared/proofs/contracts-at.ts';
import { isPublished, readEpochs } from '../../shared/proofs/read-epoch.ts';
import { type ExitFacts, type ExitPlace, proofsToCheck, type TokenFacts } from './exit-plan.ts';

export type Chain = Awaited<ReturnType<typeof withExit>>;
type Custody = Chain['custody'];

export const addressOf = (token: Token, { degen }: ExitPlace): string =>
  token === 'BNB' ? ZeroAddress : degen;

/** The stored proof of one token, as the contracts expect it. */
export const proofOf = (saved: SavedProof, token: Token) => {
  const leaf = saved.leaves[token];
  if (leaf === null) throw new Error(`the proof has no leaf of ${token}`);
  return { epoch: parseEpoch(saved.epoch), ...parseLeaf(leaf) };
};

/**
 * Whether this proof would lower the exit contract's bound on all claims. The contract lowers the
 * bound only in the first three days after the exit has opened, and only once for each amount. No
 * view function returns what was already subtracted, so the call is simulated.
 */
const takesLeaf = async (
  { exit }: Chain,
  place: ExitPlace,
  token: Token,
  saved: SavedProof | undefined,
): Promise<boolean> => {
  if (saved === undefined || saved.leaves[token] === null) return false;
  const { player } = place;
  try {
    await exit.lowerExitClaims.staticCall(player, addressOf(token, place), proofOf(saved, token));
    return true;
  } catch (error) {
    if (isError(error, 'CALL_EXCEPTION')) return false;
    throw error;
  }
};

/** The numbers of the vetoed epochs among the proofs that `proofsToCheck` selects. */
const readStruck = async (
  custody: Custody,
  ...select: Parameters<typeof proofsToCheck>
): Promise<readonly number[]> => {
  const found = await Promise.all(
    proofsToCheck(...select).map(async (proof) =>
      (await isPublished(custody, proof)) ? [] : [proof.epoch.number],
    ),
  );
  return found.flat();
};

const readToken = async (
  chain: Chain,
  place: ExitPlace,
  token: Token,
  ofExit: SavedProof | undefined,
): Promise<TokenFacts & { readonly claimable: Claimable }> => {
  const address = addressOf(token, place);
  const { player } = place;
  const { custody, exit } = chain;
  const [account, forced, pot, own, amountWei, isLowering] = await Promise.all([
    custody.accountOf(player, address),
    custody.forcedWithdrawalOf(player, address),
    exit.exitPotOf(address),
    exit.exitClaimOf(player, address),
    custody.claimableOf(player, address),
    takesLeaf(chain, place, token, ofExit),
  ]);
  return {
    account: {
      deposited: account.deposited,
      withdrawn: account.withdrawn,
      sinceBlock: Number(account.sinceBlock),
    },
    forced: {
      amount: forced.amount,
      dueAt: Number(forced.dueAt),
      leafEpoch: Number(forced.leafEpoch),
      registered: own.registered,
    },
    pot: {
      held: pot.held,
      claims: pot.claims,
      isDeficit: pot.isDeficit,
      filed: pot.filed,
      collected: pot.collected,
    },
    own: { filed: own.filed, collected: own.collected },
    isLowering,
    claimable: { vault: 'custody', token, amountWei },
  };
};

/** Reads the state of the exit, only from the chain; throws when the chain does not answer. */
export const readExit = async (
  place: ExitPlace,
  proofs: readonly SavedProof[],
  chosen: number | undefined,
): Promise<ExitFacts> => {
  const node = custodyAt(place);
  const { provider, custody } = node;
  try {
    const chain = await withExit(node);
    const state = await chain.exit.exitState();
    const ofExit =
      state.openedAt === 0n
        ? undefined
        : proofs.find(({ epoch }) => BigInt(epoch.number) === state.epoch);
    const [epochs, block, degen, bnb] = await Promise.all([
      readEpochs(custody),
      provider.getBlock('latest'),
      readToken(chain, place, 'DEGEN', ofExit),
      readToken(chain, place, 'BNB', ofExit),
    ]);
    const opened =
      state.openedAt === 0n
        ? null
        : {
            openedAt: Number(state.openedAt),
            payableAt: Number(state.payableAt),
            epoch: Number(state.epoch),
            snapshotBlock: Number(state.snapshotBlock),
          };
    return {
      ...epochs,
      now: block?.timestamp ?? 0,
      opened,
      triggers: exitTriggers(epochs.last, { DEGEN: degen.forced, BNB: bnb.forced }),
      tokens: { DEGEN: degen, BNB: bnb },
      claimables: [degen.claimable, bnb.claimable].filter(({ amountWei }) => amountWei > 0n),
      struck: await readStruck(custody, proofs, chosen, { ...epochs, opened }),
    };
  } finally {
    provider.destroy();
  }
};
