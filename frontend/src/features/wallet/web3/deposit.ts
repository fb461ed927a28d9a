import type { Token } from '@degen/rules/amount.ts';
import {
  BrowserProvider,
  type ContractTransactionResponse,
  type JsonRpcSigner,
  Signature,
  TypedDataEncoder,
} from 'ethers';
import { ICasino__factory } from '../../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { IDegenToken__factory } from '../../../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import type { CasinoConfig } from '../../../config/casino-config.ts';
import { type Eip1193Provider, USER_REJECTED, walletErrorCode } from '../eip1193.ts';

type Deposit = {
  provider: Eip1193Provider;
  account: string;
  config: CasinoConfig;
  token: Token;
  amountWei: bigint;
};

export type SentTransaction = { hash: string; nonce: number };

/** Long enough to confirm in a wallet at leisure, too short to be found later. */
const PERMIT_LIFETIME_S = 20 * 60;

/** Sends the deposit and returns as soon as the wallet has broadcast it. */
export const sendDeposit = async (deposit: Deposit): Promise<SentTransaction> => {
  const signer = await new BrowserProvider(deposit.provider, 'any').getSigner(deposit.account);
  const casino = ICasino__factory.connect(deposit.config.addresses.casino, signer);
  const sent =
    deposit.token === 'BNB'
      ? await casino.depositBNB({ value: deposit.amountWei })
      : await sendDegen(deposit, signer);
  return { hash: sent.hash, nonce: sent.nonce };
};

const sendDegen = async (
  { account, config, amountWei }: Deposit,
  signer: JsonRpcSigner,
): Promise<ContractTransactionResponse> => {
  const casino = ICasino__factory.connect(config.addresses.casino, signer);
  const degen = IDegenToken__factory.connect(config.addresses.degen, signer);
  if ((await degen.allowance(account, config.addresses.casino)) < amountWei) {
    const permit = await signPermit(signer, config, amountWei);
    if (permit) {
      const { deadline, signature } = permit;
      const { v, r, s } = signature;
      return casino.depositWithPermit(amountWei, deadline, v, r, s);
    }
    const approval = await degen.approve(config.addresses.casino, amountWei);
    await approval.wait();
  }
  return casino.deposit(config.addresses.degen, amountWei);
};

type Permit = { deadline: number; signature: Signature };

/** Null when this wallet cannot sign typed data for this token; then the player approves instead. */
const signPermit = async (
  signer: JsonRpcSigner,
  config: CasinoConfig,
  amountWei: bigint,
): Promise<Permit | null> => {
  try {
    const owner = await signer.getAddress();
    const degen = IDegenToken__factory.connect(config.addresses.degen, signer);
    const [name, nonce, separator] = await Promise.all([
      degen.name(),
      degen.nonces(owner),
      degen.DOMAIN_SEPARATOR(),
    ]);
    const domain = {
      name,
      version: '1',
      chainId: config.chainId,
      verifyingContract: config.addresses.degen,
    };
    if (TypedDataEncoder.hashDomain(domain) !== separator) return null;
    const deadline = Math.floor(Date.now() / 1000) + PERMIT_LIFETIME_S;
    const signed = await signer.signTypedData(domain, PERMIT_TYPES, {
      owner,
      spender: config.addresses.casino,
      value: amountWei,
      nonce,
      deadline,
    });
    return { deadline, signature: Signature.from(signed) };
  } catch (error) {
    if (walletErrorCode(error) === USER_REJECTED) throw error;
    console.info('This wallet signs no permit; approving instead', error);
    return null;
  }
};

const PERMIT_TYPES = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};
