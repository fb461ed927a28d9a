import type { Token } from '@degen/rules/amount.ts';
import { type Epoch, epochHash } from '@degen/rules/liabilities/epoch.ts';
import type { ClaimWay } from '@degen/rules/liabilities/exit-payment.ts';
import type { Liabilities } from '@degen/rules/liabilities/liability-tree.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { BrowserProvider, type ContractTransaction, keccak256, ZeroHash } from 'ethers';
import type { Claim } from '../../shared/claims/claimable-payments.tsx';
import { custodyAt, withExit } from '../../shared/proofs/contracts-at.ts';
import { chainErrorText } from '../../shared/wallet/chain-errors.ts';
import type { Eip1193Provider } from '../../shared/wallet/eip1193.ts';
import { PlayRejected } from '../../shared/wallet/play-rejected.ts';
import { canonicalProvider } from '../../shared/wallet/provider/canonical-provider.ts';
import { isRejected, waitSettled } from '../../shared/wallet/web3/contract-wallet.ts';
import { sendThrough } from '../../shared/wallet/web3/network.ts';
import { addressOf, type Chain, proofOf } from './exit-chain.ts';
import type { ExitPlace } from './exit-plan.ts';
import { closedExitTexts } from './texts/closed-exit-texts.ts';
import { exitTexts } from './texts/exit-texts.ts';

export type ExitStep =
  | {
      readonly kind: 'force';
      readonly token: Token;
      readonly amountWei: bigint;
      /**
       * The proof to use; null for a forced withdrawal of the net deposits, which needs no proof.
       */
      readonly proof: SavedProof | null;
    }
  /** `epoch` is the epoch that the page showed. It determines for good what the exit pays. */
  | { readonly kind: 'open'; readonly by: Token | 'silence'; readonly epoch: number }
  | { readonly kind: 'register'; readonly token: Token }
  | { readonly kind: 'lower'; readonly token: Token; readonly proof: SavedProof }
  | {
      readonly kind: 'exit';
      readonly token: Token;
      readonly by: ClaimWay;
      readonly proof: SavedProof | undefined;
    }
  | { readonly kind: 'collect'; readonly token: Token }
  | ({ readonly kind: 'claim' } & Claim);

const NO_LIABILITIES = { root: ZeroHash, balance: 0n, deposited: 0n, withdrawn: 0n };
const NO_EPOCH: Epoch = {
  ...{ number: 0, snapshotBlock: 0, roundsRoot: ZeroHash },
  ...{ degen: NO_LIABILITIES, bnb: NO_LIABILITIES },
};

/** The maximum number of blocks in one request, because public nodes limit requests. */
const PAGE_BLOCKS = 1_000;
/** The maximum number of blocks to search. An epoch is published soon after its snapshot. */
const BLOCKS_MAX = 20_000;

/** Copies a result that ethers decoded. The original is read-only and cannot be encoded again. */
const liabilitiesOf = ({ root, balance, deposited, withdrawn }: Liabilities): Liabilities => ({
  ...{ root, balance, deposited, withdrawn },
});

/**
 * The data of the epoch that the page showed. The contract needs them to open the exit. They come
 * from a stored proof or, without one, from the event on chain. Throws if another epoch has become
 * the last final one, because the player has not seen what the exit would pay with that epoch.
 */
const readEpochToOpen = async (
  { provider, custody }: Chain,
  proofs: readonly SavedProof[],
  shown: number,
): Promise<Epoch> => {
  const { number, snapshotBlock } = await custody.lastFinalEpoch();
  if (Number(number) !== shown) {
    throw new PlayRejected(closedExitTexts.get().epochChanged(Number(number)));
  }
  if (number === 0n) return NO_EPOCH;
  const hash = await custody.epochHashOf(number);
  const kept = proofs
    .map(({ epoch }) => parseEpoch(epoch))
    .find((epoch) => epochHash(keccak256, epoch) === hash);
  if (kept !== undefined) return kept;
  const published = custody.filters.EpochPublished(number);
  const head = await provider.getBlockNumber();
  const first = Number(snapshotBlock);
  for (let from = first; from <= head && from < first + BLOCKS_MAX; from += PAGE_BLOCKS) {
    const to = Math.min(head, from + PAGE_BLOCKS - 1);
    const found = await custody.queryFilter(published, from, to);
    const event = found.find(({ args }) => args.epochHash === hash);
    if (event !== undefined) {
      const { snapshotBlock: block, roundsRoot, degen, bnb } = event.args.epoch;
      return {
        ...{ number: Number(number), snapshotBlock: Number(block), roundsRoot },
        ...{ degen: liabilitiesOf(degen), bnb: liabilitiesOf(bnb) },
      };
    }
  }
  throw new Error(`the chain does not tell epoch ${number}`);
};

const exitCall = (
  { exit }: Chain,
  address: string,
  { by, token, proof }: Extract<ExitStep, { kind: 'exit' }>,
): Promise<ContractTransaction> => {
  if (by === 'deposits') return exit.exitDepositor.populateTransaction(address);
  if (by === 'forced') return exit.exitByForcedWithdrawal.populateTransaction(address);
  if (proof === undefined) throw new Error('there is no proof');
  return exit.exit.populateTransaction(address, proofOf(proof, token));
};

const callOf = async (
  chain: Chain,
  place: ExitPlace,
  proofs: readonly SavedProof[],
  step: ExitStep,
): Promise<ContractTransaction> => {
  const { custody, exit } = chain;
  if (step.kind === 'open') {
    const epoch = await readEpochToOpen(chain, proofs, step.epoch);
    return step.by === 'silence'
      ? exit.openExitBySilence.populateTransaction(epoch)
      : exit.openExitByForcedWithdrawal.populateTransaction(
          place.player,
          addressOf(step.by, place),
          epoch,
        );
  }
  const address = addressOf(step.token, place);
  switch (step.kind) {
    case 'register':
      return exit.registerForcedWithdrawal.populateTransaction(place.player, address);
    case 'lower':
      return exit.lowerExitClaims.populateTransaction(
        place.player,
        address,
        proofOf(step.proof, step.token),
      );
    case 'collect':
      return exit.collect.populateTransaction(address);
    case 'claim':
      return custody.claim.populateTransaction(address, step.to, step.amountWei);
    case 'exit':
      return exitCall(chain, address, step);
    case 'force':
      return step.proof === null
        ? custody.forceDepositWithdrawal.populateTransaction(address, step.amountWei)
        : custody.forceWithdrawal.populateTransaction(
            address,
            step.amountWei,
            proofOf(step.proof, step.token),
          );
  }
};

/**
 * Resolves once the transaction of the step, or its replacement, is mined. A step that would fail
 * throws before the wallet asks the player. `onOwners` is called when the owners of a contract
 * wallet must confirm it. Error messages are written for the player.
 */
export const takeStep = async (
  place: ExitPlace,
  proofs: readonly SavedProof[],
  wallet: Eip1193Provider,
  step: ExitStep,
  onOwners: () => void = () => {},
): Promise<void> => {
  const node = custodyAt(place);
  const { provider } = node;
  try {
    const from = place.player;
    const call = { ...(await callOf(await withExit(node), place, proofs, step)), from };
    await provider.estimateGas(call);
    const sinceBlock = await provider.getBlockNumber();
    const signer = await new BrowserProvider(canonicalProvider(wallet), 'any').getSigner(from);
    const unclear = new Error('the wallet returned no hash');
    const hash = await sendThrough(signer, { ...call, chainId: place.chainId }, unclear);
    // No step succeeds twice.
    const isThere = () => isRejected(provider, call);
    const sent = { account: from, hash, sinceBlock };
    const settled = await waitSettled(provider, sent, { isThere, onOwners });
    // A replaced transaction is no error. The player may have sped it up or canceled it, and the
    // node may never have seen it.
    if (settled === 'failed') throw new Error('the transaction failed');
  } catch (error) {
    console.info('The step was not taken', error);
    const token = step.kind === 'open' ? 'BNB' : step.token;
    const unknown = exitTexts.get().rejected;
    throw new Error(chainErrorText(error, token, { unknown }), { cause: error });
  } finally {
    provider.destroy();
  }
};
