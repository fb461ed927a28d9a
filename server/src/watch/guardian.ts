import { largerOf, lesserOf } from '@degen/rules/amount.ts';
import { type ContractTransaction, Wallet } from 'ethers';
import { ROLE_IDS, RolesContract } from '../../../chain/contracts.ts';
import { followTransaction, transactionOf } from '../../../chain/follow-transaction.ts';
import { isKnown, isUnderpriced } from '../../../chain/refused-transaction.ts';
import type { ShownLeaf } from './books.ts';
import type { ChainView, OpenClaim, PublishedEpoch } from './chain-view.ts';
import { alarm, type Finding, reasonOf, type WatchCode } from './report.ts';

const MINED_TIMEOUT_MS = 120_000;
/** A call may need more gas in its block than in the estimate. */
const GAS_MARGIN_PERCENT = 125n;
/** What the first transaction offers for gas, in percent of the node's price. */
const OFFER_FIRST = 125n;
/** No transaction offers more, whatever the node says of it. */
const OFFER_MAX = 10_000n;
/** How much more the next one offers after a transaction that no block took in two minutes. */
const OFFER_STEP = 25n;
/** Above the first offer, the balance must last for so many: a strike sends three. */
const TRANSACTIONS = 4n;

export type Guardian = {
  readonly address: string;
  hasRole(): Promise<boolean>;
  gasWei(): Promise<bigint>;
  /** Vetoes an epoch, and returns the result as a finding. */
  veto(number: number): Promise<Finding[]>;
  suspend(): Promise<Finding[]>;
  /**
   * Dismisses who published the epoch. If its sender is no publisher, and no publisher lost the role
   * since, dismisses the publisher that sent the newest epoch before: not the cold one, which
   * publishes only in an emergency. Without findings when nothing is left to do.
   */
  dismiss(epoch: PublishedEpoch): Promise<Finding[]>;
  /** Lowers a claim by a leaf. Fails when the node or the contract rejects the transaction. */
  lower(claim: OpenClaim, leaf: ShownLeaf): Promise<string>;
};

/**
 * Sends the transactions that findings require. A rejection is also a finding: the next look tries
 * again.
 */
export const createGuardian = (chain: ChainView, custodyAddress: string, key: string): Guardian => {
  const { provider, custody, addressOf, epoch, senderOf, findPublisher, publisherRevokedAt } =
    chain;
  const wallet = new Wallet(key, provider);
  const roles = RolesContract.connect(custodyAddress, provider);
  /** Never lowered: such transactions are rare, and urgent. */
  let offerPercent = OFFER_FIRST;
  const offer = (percent: bigint): void => {
    offerPercent = lesserOf(percent, OFFER_MAX);
  };

  const send = async (call: ContractTransaction): Promise<string> => {
    const gasLimit = await provider.estimateGas({ ...call, from: wallet.address });
    const { gasPrice } = await provider.getFeeData();
    if (gasPrice === null) throw new Error('the node names no gas price');
    const gas = (gasLimit * GAS_MARGIN_PERCENT) / 100n;
    const offered = (percent: bigint): bigint => (gasPrice * percent) / 100n;
    // The first offers need no balance, so they are made also when the node does not tell it.
    const affordable =
      offerPercent === OFFER_FIRST
        ? 0n
        : (await provider.getBalance(wallet.address)) / (gas * TRANSACTIONS);
    const transaction = {
      ...call,
      gasLimit: gas,
      gasPrice: largerOf(offered(OFFER_FIRST), lesserOf(offered(offerPercent), affordable)),
      // The latest nonce, not the pending one, so that this transaction replaces a stuck one.
      nonce: await provider.getTransactionCount(wallet.address, 'latest'),
    };
    const { hash, nonce } = await wallet.sendTransaction(transaction).catch((error: unknown) => {
      // It is too cheap for the node, or to replace one of an earlier watcher, or one whose answer was
      // lost.
      if (isKnown(error) || isUnderpriced(error)) offer(offerPercent * 2n);
      throw error;
    });
    const deadlineMs = Date.now() + MINED_TIMEOUT_MS;
    const mined = await followTransaction(transactionOf(provider, wallet.address, hash), {
      nonce,
      isOver: () => (Date.now() > deadlineMs ? 'unseen' : undefined),
      // Standard output has findings only.
      onBlind: (error) => console.error('Cannot see', hash, reasonOf(error)),
    });
    if (mined === 'unseen') {
      offer(offerPercent + OFFER_STEP);
      throw new Error(`${hash} is in no block after two minutes`);
    }
    if (mined === 'replaced') throw new Error(`another transaction took the place of ${hash}`);
    if (mined === 'succeeded') return hash;
    // The same call fails again, with the contract's reason.
    await provider.estimateGas({ ...call, from: wallet.address });
    throw new Error(`${hash} failed`);
  };

  /** What `work` finds; an error of the node or the contract is a finding as well. */
  const attempt = async (
    action: WatchCode,
    details: object,
    work: () => Promise<Finding[]>,
  ): Promise<Finding[]> => {
    try {
      return await work();
    } catch (error) {
      return [alarm('ACTION_FAILED', { action, ...details, reason: reasonOf(error) })];
    }
  };

  const act = (
    code: WatchCode,
    details: object,
    call: () => Promise<ContractTransaction>,
  ): Promise<Finding[]> =>
    attempt(code, details, async () => [
      alarm(code, { ...details, transaction: await send(await call()) }),
    ]);

  const isPublisher = (account: string): Promise<boolean> =>
    roles.hasRole(ROLE_IDS.publisher, account);

  const dismissAccount = (publisher: string): Promise<Finding[]> =>
    act('PUBLISHER_DISMISSED', { publisher }, () =>
      custody.dismissPublisher.populateTransaction(publisher),
    );

  const dismiss: Guardian['dismiss'] = (published) => {
    const { number, block } = published;
    return attempt('PUBLISHER_DISMISSED', { number }, async () => {
      const sender = await senderOf(published);
      if (sender === undefined) return [];
      if (await isPublisher(sender)) return dismissAccount(sender);
      // Whoever took the role from a publisher after this epoch knew of the epoch.
      if (publisherRevokedAt() >= block) return [];
      const publisher = await findPublisher(isPublisher);
      return [
        alarm('PUBLISHER_HIDDEN', { number, sender }),
        ...(publisher === undefined ? [] : await dismissAccount(publisher)),
      ];
    });
  };

  return {
    address: wallet.address,
    hasRole: () => roles.hasRole(ROLE_IDS.guardian, wallet.address),
    gasWei: () => provider.getBalance(wallet.address),
    veto: (number) =>
      act('EPOCH_VETOED', { number }, async () =>
        custody.vetoEpoch.populateTransaction(number, await epoch(number - 1)),
      ),
    suspend: () =>
      act('OPERATOR_SUSPENDED', { by: wallet.address }, () =>
        custody.suspendOperator.populateTransaction(),
      ),
    dismiss,
    lower: async ({ player, token }, { proof, order }) =>
      send(await custody.lower.populateTransaction(player, addressOf(token), proof, order)),
  };
};
