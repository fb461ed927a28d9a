import type { Token } from '@degen/rules/amount.ts';
import {
  BrowserProvider,
  isCallException,
  isError,
  type JsonRpcSigner,
  type TransactionRequest,
} from 'ethers';
import { CustodyContract, DegenContract } from '../../../../../chain/contracts.ts';
import { followCall, isContractWallet, type Settled } from '../../../../../chain/follow-call.ts';
import { untilNextLook } from '../../../../../chain/follow-transaction.ts';
import { parseRevert } from '../../../../../chain/revert.ts';
import { tokenAddress } from '../../../../../chain/tokens.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { within } from '../../lib/pause.ts';
import { CallRejected, WalletError } from '../errors.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';
import { readChainId } from '../provider/switch-chain.ts';
import { chainErrorTexts } from '../texts.ts';
import { signPermit } from './permit.ts';
import { affordable, largestValue, READ_TIMEOUT_MS, sendThrough } from './send-transaction.ts';

type Deposit = {
  provider: Eip1193Provider;
  account: string;
  config: CasinoConfig;
  token: Token;
  amountWei: bigint;
  /** Whether the page still has the same wallet, account and deposit. */
  isCurrent: () => boolean;
  /** Called with true when the owners of a contract wallet must confirm the approval, then with false. */
  onOwners: (areAsked: boolean) => void;
};

type SentDeposit = {
  hash: string;
  /**
   * What a contract wallet had deposited in the token before this deposit. Undefined for an account
   * with a key.
   */
  depositedBeforeWei?: bigint;
  /** For a contract wallet, a block before this deposit. */
  sinceBlock?: number;
};

/**
 * Sends the deposit and returns the transaction hash as soon as the wallet has broadcast the
 * transaction. It does not wait for the block: if the page were closed meanwhile, it would lose
 * track of the deposit.
 */
export const sendDeposit = async (deposit: Deposit): Promise<SentDeposit> => {
  const { account, token } = deposit;
  const signer = await new BrowserProvider(deposit.provider, 'any').getSigner(account);
  // A wallet that cannot tell is taken for one with a key.
  const reading = within(READ_TIMEOUT_MS, isContractWallet(signer.provider, account));
  const isContract = await reading.catch(() => false);
  const call = await (token === 'BNB'
    ? bnbCall(deposit, signer)
    : degenCall(deposit, signer, isContract));
  // Read before the wallet is asked, because it may make the deposit at once.
  const before = isContract ? await stateBefore(deposit, signer) : {};
  return { hash: await send(deposit, signer, call), ...before };
};

const stateBefore = async (deposit: Deposit, signer: JsonRpcSigner) => {
  const { account, config, token } = deposit;
  const sinceBlock = await signer.provider.getBlockNumber();
  const { deposited } = await custodyOf(deposit, signer).accountOf(
    account,
    tokenAddress(token, config.addresses.degen),
  );
  return { depositedBeforeWei: deposited, sinceBlock };
};

const custodyOf = ({ config }: Deposit, signer: JsonRpcSigner) =>
  CustodyContract.connect(config.addresses.custody, signer);

export const largestBnbDeposit = async ({
  provider,
  account,
  config,
}: Pick<Deposit, 'provider' | 'account' | 'config'>): Promise<bigint> => {
  const signer = await new BrowserProvider(provider, 'any').getSigner(account);
  const custody = CustodyContract.connect(config.addresses.custody, signer);
  const value = 1n;
  const call = { ...(await custody.depositBNB.populateTransaction({ value })), value };
  const largestWei = await largestValue(signer, call).catch((error: unknown) => {
    if (isError(error, 'INSUFFICIENT_FUNDS')) throw error;
    throw new WalletError('feeUnknown', { cause: error });
  });
  if (largestWei === null) throw new WalletError('feeUnknown');
  return largestWei;
};

const bnbCall = (deposit: Deposit, signer: JsonRpcSigner): Promise<TransactionRequest> =>
  custodyOf(deposit, signer).depositBNB.populateTransaction({ value: deposit.amountWei });

/** Throws the reason for the player if the contract rejected a deposit because it takes none now. */
const throwIfClosed = (error: unknown): void => {
  const data = isCallException(error) ? error.data : null;
  const revert = parseRevert([CustodyContract.createInterface()], data)?.name;
  if (revert === 'Custody_DepositsClosed' || revert === 'Custody_WoundUp') {
    throw new CallRejected(chainErrorTexts.get().depositsClosed);
  }
};

/** The deposit of DEGEN, once its contract may take the amount. */
const degenCall = async (
  deposit: Deposit,
  signer: JsonRpcSigner,
  isContract: boolean,
): Promise<TransactionRequest> => {
  const { account, config, amountWei } = deposit;
  const { custody: custodyAddress, degen: degenAddress } = config.addresses;
  const custody = custodyOf(deposit, signer);
  const degen = DegenContract.connect(degenAddress, signer);
  if ((await degen.allowance(account, custodyAddress)) < amountWei) {
    // Every deposit fails without an allowance. One that is not taken at all fails for that first.
    await custody.deposit.staticCall(degenAddress, amountWei).catch(throwIfClosed);
    const approval = await degen.approve.populateTransaction(custodyAddress, amountWei);
    // A deposit with a permit costs more than an approval. So a wallet that cannot pay even that
    // is not asked for a signature.
    await affordable(signer, approval);
    const permit = await signPermit(deposit, signer, { spender: custodyAddress, amountWei });
    if (permit) {
      const { deadline, signature } = permit;
      const { v, r, s } = signature;
      return custody.depositWithPermit.populateTransaction(amountWei, deadline, v, r, s);
    }
    const sinceBlock = isContract ? await signer.provider.getBlockNumber() : 0;
    const hash = await send(deposit, signer, approval);
    const isApproved = async () => (await degen.allowance(account, custodyAddress)) >= amountWei;
    const sent = { account, hash, sinceBlock, isContract };
    const { isCurrent, onOwners } = deposit;
    const settled = await followCall(signer.provider, sent, {
      isThere: isApproved,
      isCurrent,
      onOwners: () => onOwners(true),
    });
    if (isContract) onOwners(false);
    await assertApproved(deposit, settled, isApproved);
  }
  return custody.deposit.populateTransaction(degenAddress, amountWei);
};

/** How many looks a node of the wallet may need to see a block that another node has seen. */
const LAGGING_LOOKS = 10;

/** Throws if the approval did not go through, or allows less than the deposit. */
const assertApproved = async (
  deposit: Deposit,
  settled: Settled,
  isApproved: () => Promise<boolean>,
): Promise<void> => {
  // If nobody waits any more, the deposit is not sent.
  if (settled === 'stopped') return;
  if (settled === 'succeeded') {
    for (let looks = 0; !(await isApproved().catch(() => false)); looks += 1) {
      // Wallets let the player lower the limit.
      if (looks === LAGGING_LOOKS) throw new WalletError('approvedTooLittle');
      await untilNextLook();
    }
    return;
  }
  if (settled === 'failed') throw new WalletError('approvalFailed');
  // The wallet may have switched to another chain, where the nonce and the token mean nothing.
  await assertNotMoved(deposit);
  throw new WalletError(settled === 'unseen' ? 'unseen' : 'approvalFailed');
};

const assertNotMoved = async ({ provider, config, isCurrent }: Deposit): Promise<void> => {
  if ((await readChainId(provider)) !== config.chainId || !isCurrent()) {
    throw new WalletError('walletMoved');
  }
};

/**
 * Money that is sent on another chain would be lost. So the chain is checked here, and the
 * transaction names it.
 */
const send = async (
  deposit: Deposit,
  signer: JsonRpcSigner,
  call: TransactionRequest,
): Promise<string> => {
  await assertNotMoved(deposit);
  const unclear = new WalletError('unclearAnswer');
  const sending = sendThrough(signer, { ...call, chainId: deposit.config.chainId }, unclear);
  return sending.catch((error: unknown) => {
    throwIfClosed(error);
    throw error;
  });
};
