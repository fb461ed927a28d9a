import type { Token } from '@degen/rules/amount.ts';
import { BrowserProvider, isError, type JsonRpcSigner, type TransactionRequest } from 'ethers';
import { ICustody__factory } from '../../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import type { Eip1193Provider } from '../eip1193.ts';
import { WalletError } from '../messages.ts';
import { readChainId } from '../provider/switch-chain.ts';
import { sendThrough } from './network.ts';
import { affordable, largestValue } from './network-fee.ts';
import { signPermit } from './permit.ts';
import { transactionsOf, waitMined } from './wait-mined.ts';

type Deposit = {
  provider: Eip1193Provider;
  account: string;
  config: CasinoConfig;
  token: Token;
  amountWei: bigint;
  /** Whether the page still has the same wallet, account and deposit. */
  isCurrent: () => boolean;
};

/**
 * Sends the deposit and returns the transaction hash as soon as the wallet has broadcast the
 * transaction. It does not wait for the block: if the page were closed meanwhile, it would lose
 * track of the deposit.
 */
export const sendDeposit = async (deposit: Deposit): Promise<string> => {
  const signer = await new BrowserProvider(deposit.provider, 'any').getSigner(deposit.account);
  return deposit.token === 'BNB' ? sendBnb(deposit, signer) : sendDegen(deposit, signer);
};

const custodyOf = ({ config }: Deposit, signer: JsonRpcSigner) =>
  ICustody__factory.connect(config.addresses.custody, signer);

/** The most BNB that the account can deposit and still pay the fee. */
export const largestBnbDeposit = async ({
  provider,
  account,
  config,
}: Pick<Deposit, 'provider' | 'account' | 'config'>): Promise<bigint> => {
  const signer = await new BrowserProvider(provider, 'any').getSigner(account);
  const custody = ICustody__factory.connect(config.addresses.custody, signer);
  const value = 1n;
  const call = { ...(await custody.depositBNB.populateTransaction({ value })), value };
  const largestWei = await largestValue(signer, call).catch((error: unknown) => {
    if (isError(error, 'INSUFFICIENT_FUNDS')) throw error;
    throw new WalletError('feeUnknown', { cause: error });
  });
  if (largestWei === null) throw new WalletError('feeUnknown');
  return largestWei;
};

const sendBnb = async (deposit: Deposit, signer: JsonRpcSigner): Promise<string> => {
  const call = await custodyOf(deposit, signer).depositBNB.populateTransaction({
    value: deposit.amountWei,
  });
  return send(deposit, signer, call);
};

const sendDegen = async (deposit: Deposit, signer: JsonRpcSigner): Promise<string> => {
  const { account, config, amountWei } = deposit;
  const { custody: custodyAddress, degen: degenAddress } = config.addresses;
  const custody = custodyOf(deposit, signer);
  const degen = IDegenToken__factory.connect(degenAddress, signer);
  if ((await degen.allowance(account, custodyAddress)) < amountWei) {
    const approval = await degen.approve.populateTransaction(custodyAddress, amountWei);
    // A deposit with a permit costs more than an approval. So a wallet that cannot pay even that
    // is not asked for a signature.
    await affordable(signer, approval);
    const permit = await signPermit(signer, config, { spender: custodyAddress, amountWei });
    if (permit) {
      const { deadline, signature } = permit;
      const { v, r, s } = signature;
      const call = custody.depositWithPermit.populateTransaction(amountWei, deadline, v, r, s);
      return send(deposit, signer, await call);
    }
    const hash = await send(deposit, signer, approval);
    const mined = await waitMined(transactionsOf(signer.provider, account), hash);
    // The wallet may have switched to another chain, where the nonce and the token mean nothing.
    const isUnclear = mined === 'replaced' || mined === 'unseen';
    if (isUnclear) await assertNotMoved(deposit);
    // If the player sped the approval up in the wallet, the replacement may have set the same
    // allowance.
    const isApproved =
      mined === 'succeeded' ||
      (isUnclear && (await degen.allowance(account, custodyAddress)) >= amountWei);
    if (!isApproved) throw new WalletError(mined === 'unseen' ? 'unseen' : 'approvalFailed');
  }
  const call = await custody.deposit.populateTransaction(degenAddress, amountWei);
  return send(deposit, signer, call);
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
  return sendThrough(signer, { ...call, chainId: deposit.config.chainId }, unclear);
};
