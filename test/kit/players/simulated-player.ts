import { randomUUID } from 'node:crypto';
import type { Token } from '@degen/rules/amount.ts';
import { GRANT_LIFETIME_MAX_MS } from '@degen/rules/orders/grant.ts';
import { type JsonRpcProvider, NonceManager, Wallet } from 'ethers';
import { createSiweMessage } from 'viem/siwe';
import { CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { isSigned } from './order-content.ts';
import { OrderKey } from './order-key.ts';
import { type SignedCall, SignedCalls } from './signed-calls.ts';

/**
 * Enough BNB for the gas of an approval and a deposit, even at many times the local chain's gas
 * price.
 */
const GAS_RESERVE_WEI = 5n * 10n ** 15n;

export type Answer<T = Record<string, unknown>> = {
  readonly status: number;
  readonly body: T;
};

export type SimulatedPlayer = {
  readonly address: string;
  /** The session cookie, as the value of the header `Cookie`. */
  cookie(): string;
  /** Requests test money from the development faucet. */
  requestFunds(): Promise<void>;
  /** Signs in with a new order key, which from then on signs the player's orders. */
  signIn(): Promise<void>;
  /** Deposits on chain and returns the hash of the mined transaction. */
  deposit(token: Token, amountWei: bigint): Promise<string>;
  /** Whether the wallet holds the amount and the BNB for the gas of a deposit. */
  canDeposit(token: Token, amountWei: bigint): Promise<boolean>;
  /** Claims without a leaf; returns false if a claim is already open or the amount is too high. */
  claimDeposits(token: Token, amountWei: bigint): Promise<boolean>;
  /** What is open of the claim, read from the contract. */
  openClaimWei(token: Token): Promise<bigint>;
  /** The player's balances in the ledger, as decimal strings. */
  balances(): Promise<Record<Token, string>>;
  get<T>(path: string): Promise<Answer<T>>;
  /**
   * Posts a request with an idempotency key, by default a new one. A bet, an action in its round, a
   * swap and a start of automatic bets are signed, one after another: the hash of what is signed takes
   * the place of the key.
   */
  post<T>(path: string, body: object, idempotencyKey?: string): Promise<Answer<T>>;
  /** Signs the next bets of the player, for somebody else to send in this order. */
  signAhead(path: string, body: object, count: number): Promise<SignedCall[]>;
};

export type PlayerTarget = {
  readonly origin: string;
  readonly provider: JsonRpcProvider;
  readonly chainId: number;
  readonly casino: string;
  readonly custody: string;
  readonly degen: string;
};

/** A player without a browser: signs in with a real key and deposits through the real contract. */
export const createSimulatedPlayer = (
  target: PlayerTarget,
  privateKey: string = Wallet.createRandom().privateKey,
): SimulatedPlayer => {
  const wallet = new Wallet(privateKey, target.provider);
  const signer = new NonceManager(wallet);
  const custody = CustodyContract.connect(target.custody, signer);
  const degen = DegenContract.connect(target.degen, signer);
  let cookie = '';
  let userId = 0;
  let signed: SignedCalls | undefined;

  const request = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
    const response = await fetch(`${target.origin}${path}`, {
      ...init,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    });
    const set = response.headers.getSetCookie()[0];
    if (set) cookie = set.split(';')[0] ?? '';
    return { status: response.status, body: (await response.json()) as T };
  };

  const get = <T>(path: string): Promise<Answer<T>> => request<T>(path, { method: 'GET' });
  const send = <T>(path: string, body: unknown, key: string): Promise<Answer<T>> =>
    request<T>(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        origin: target.origin,
      },
      body: JSON.stringify(body),
    });

  const post = <T>(path: string, body: object, key: string = randomUUID()): Promise<Answer<T>> =>
    signed !== undefined && isSigned(path, body)
      ? signed.send<T>(path, body, key)
      : send<T>(path, body, key);

  const signAhead: SimulatedPlayer['signAhead'] = (path, body, count) => {
    if (signed === undefined) throw new Error('only a player who has signed in gives orders');
    return signed.signAhead(path, body, count);
  };

  const signIn = async (): Promise<void> => {
    const key = new OrderKey({ chainId: target.chainId, casino: target.casino }, wallet.address);
    const issuedAt = new Date();
    const { body } = await post<{ nonce: string }>('/api/auth/nonce', {});
    const message = createSiweMessage({
      address: wallet.address as `0x${string}`,
      chainId: target.chainId,
      domain: new URL(target.origin).host,
      nonce: body.nonce,
      uri: target.origin,
      version: '1',
      issuedAt,
      expirationTime: new Date(issuedAt.getTime() + GRANT_LIFETIME_MAX_MS),
      resources: [key.resource],
    });
    key.allow(message);
    const answer = await post<{ id: number }>('/api/auth/verify', {
      message,
      signature: await wallet.signMessage(message),
    });
    if (answer.status !== 200) throw new Error(`sign-in refused: ${JSON.stringify(answer.body)}`);
    signed = new SignedCalls({ get, post: send }, key);
    userId = answer.body.id;
  };

  const balances = async (): Promise<Record<Token, string>> =>
    (await get<Record<Token, string>>(`/api/user/${userId}/balances`)).body;

  const requestFunds = async (): Promise<void> => {
    const answer = await post('/api/dev/faucet', { walletAddress: wallet.address });
    if (answer.status !== 200) throw new Error(`faucet refused: ${JSON.stringify(answer.body)}`);
  };

  const deposit = async (token: Token, amountWei: bigint): Promise<string> => {
    if (token === 'DEGEN') {
      const allowance = await degen.allowance(wallet.address, target.custody);
      if (allowance < amountWei) {
        await (await degen.approve(target.custody, 2n ** 256n - 1n)).wait();
      }
    }
    const sent =
      token === 'BNB'
        ? await custody.depositBNB({ value: amountWei })
        : await custody.deposit(target.degen, amountWei);
    await sent.wait();
    return sent.hash;
  };

  const canDeposit = async (token: Token, amountWei: bigint): Promise<boolean> => {
    const bnbWei = await target.provider.getBalance(wallet.address);
    if (token === 'BNB') return bnbWei >= amountWei + GAS_RESERVE_WEI;
    return bnbWei >= GAS_RESERVE_WEI && (await degen.balanceOf(wallet.address)) >= amountWei;
  };

  const addressOf = (token: Token): string => tokenAddress(token, target.degen);

  const openClaimWei = async (token: Token): Promise<bigint> =>
    (await custody.claimOf(wallet.address, addressOf(token))).amount;

  const claimDeposits = async (token: Token, amountWei: bigint): Promise<boolean> => {
    const account = await custody.accountOf(wallet.address, addressOf(token));
    // At most half of the amount owed is claimed, because a pending payment may lower it before the
    // transaction is mined. Once a leaf was shown, the contract needs one.
    const owedWei = (account.deposited - account.withdrawn) / 2n;
    if (amountWei > owedWei || (await openClaimWei(token)) > 0n) return false;
    const { leafEpoch } = await custody.claimOf(wallet.address, addressOf(token));
    if (leafEpoch > 0n) return false;
    await (await custody.claimDeposits(addressOf(token), amountWei)).wait();
    return true;
  };

  return {
    address: wallet.address,
    cookie: () => cookie,
    requestFunds,
    signIn,
    deposit,
    canDeposit,
    claimDeposits,
    openClaimWei,
    balances,
    get,
    post,
    signAhead,
  };
};
