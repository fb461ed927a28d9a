import type { Token } from '@degen/rules/amount.ts';
import type { Step } from '@degen/rules/liabilities/plan.ts';
import { BrowserProvider, type TransactionRequest } from 'ethers';
import { followCall } from '../../../../chain/follow-call.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';
import type { WayOut, WayOutPlace } from '../../../../chain/way-out.ts';
import { EpochChanged, stepEffect, wayOutCall } from '../../../../chain/way-out-call.ts';
import type { Collection } from '../../shared/collectables/collectable-payments.tsx';
import { chainErrorText } from '../../shared/wallet/chain-errors.ts';
import { CallRejected } from '../../shared/wallet/errors.ts';
import { canonicalProvider } from '../../shared/wallet/provider/canonical-provider.ts';
import type { Eip1193Provider } from '../../shared/wallet/provider/eip1193.ts';
import { sendThrough } from '../../shared/wallet/web3/send-transaction.ts';
import { type WayOutNode, withWayOut } from '../../shared/way-out/read-exit.ts';
import { exitTexts } from './texts.ts';

/** A planned step in one token, or the collection of a payment that the account had refused. */
export type ExitStep =
  | { readonly kind: 'plan'; readonly token: Token; readonly step: Step }
  | ({ readonly kind: 'collect' } & Collection);

const textOf = (error: unknown, token: Token): string => {
  const t = exitTexts.get();
  if (error instanceof EpochChanged) return t.epochChanged(error.epoch);
  return chainErrorText(error, token, { unknown: t.rejected });
};

/** Recognizes that the step was taken. A collected part may be followed by the next one. */
const effectOf = async (
  node: WayOutNode,
  place: WayOutPlace,
  next: ExitStep,
  call: TransactionRequest,
): Promise<() => Promise<boolean>> => {
  if (next.kind === 'plan') return stepEffect(node, place, next.token, next.step, call);
  const leftWei = (): Promise<bigint> =>
    node.custody.collectableOf(place.player, tokenAddress(next.token, place.degen));
  const beforeWei = await leftWei();
  return async () => (await leftWei()) <= beforeWei - next.amountWei;
};

/**
 * Resolves once the transaction of the step, or its replacement, is mined. A step that would fail
 * throws before the wallet asks the player. `onOwners` is called when the owners of a contract
 * wallet must confirm it. Error messages are written for the player.
 */
export const takeStep = async (
  place: WayOutPlace,
  wayOut: WayOut,
  wallet: Eip1193Provider,
  next: ExitStep,
  onOwners: () => void = () => {},
): Promise<void> => {
  try {
    await withWayOut(place, async (node) => {
      const { provider, custody } = node;
      const from = place.player;
      const address = tokenAddress(next.token, place.degen);
      const unsigned =
        next.kind === 'plan'
          ? await wayOutCall(node, place, wayOut, next.token, next.step)
          : await custody.collect.populateTransaction(address, next.to, next.amountWei);
      const call = { ...unsigned, from };
      await provider.estimateGas(call);
      const isThere = await effectOf(node, place, next, call);
      const sinceBlock = await provider.getBlockNumber();
      const signer = await new BrowserProvider(canonicalProvider(wallet), 'any').getSigner(from);
      const unclear = new CallRejected(exitTexts.get().unclear);
      const hash = await sendThrough(signer, { ...call, chainId: place.chainId }, unclear);
      const sent = { account: from, hash, sinceBlock };
      const settled = await followCall(provider, sent, { isThere, onOwners });
      // A replaced transaction is no error. The player may have sped it up or canceled it, and the
      // node may never have seen it.
      if (settled === 'failed') throw new Error('the transaction failed');
    });
  } catch (error) {
    console.info('The step was not taken', error);
    throw new Error(textOf(error, next.token), { cause: error });
  }
};
