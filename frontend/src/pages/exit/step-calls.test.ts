import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import type { Step } from '@degen/rules/liabilities/plan.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { getAddress, keccak256 } from 'ethers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCall } from '../../../../test/kit/chain/read-call.ts';
import { fakeNode } from '../../../../test/kit/page/fake-node.ts';
import { type FakeWallet, fakeWallet, walletError } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { CUSTODY, DEGEN, degenProof, PLAYER } from '../../../../test/kit/page/proofs.ts';
import { FACTS, WEI, wayOutOf } from '../../../../test/kit/page/way-out.ts';
import { type ExitStep, takeStep } from './take-step.ts';

const WIND_UP = `0x${'66'.repeat(20)}`;
const proofOf = (number: number, balance: bigint) =>
  degenProof({ number, mark: number }, [
    { player: PLAYER, balance, deposited: WEI, withdrawn: 0n, ...NO_ORDERS },
  ]);
const OLDER = proofOf(1, 3n);
const FINAL = proofOf(2, 5n);

let node: ReturnType<typeof fakeNode>;
let wallet: FakeWallet;
let sent: readonly { readonly to: string; readonly from: string; readonly data: string }[];

beforeEach(() => {
  node = fakeNode();
  const { number, mark } = FINAL.epoch;
  node.views = {
    windUpContract: [WIND_UP],
    lastFinalEpoch: [number, mark, 0],
    epochHashOf: [epochHash(keccak256, parseEpoch(FINAL.epoch))],
    claimOf: [WEI, 1, 1, 1, true],
    collectableOf: [WEI],
  };
  node.methods = { eth_estimateGas: () => '0x5208', eth_blockNumber: () => '0x10' };
  wallet = fakeWallet({ accounts: [PLAYER], chainId: FINAL.chainId });
  wallet.misbehave('eth_estimateGas', () => '0x5208');
  sent = [];
  wallet.misbehave('eth_sendTransaction', (params) => {
    sent = params as typeof sent;
    throw walletError(4001);
  });
});
afterEach(() => node.close());

/** The call that the wallet is asked to send for a step. */
const callOf = async (step: ExitStep) => {
  const wayOut = wayOutOf(FACTS, {});
  const way = { ...wayOut.tokens.DEGEN, proofs: [FINAL, OLDER] };
  const shown = { ...wayOut, tokens: { DEGEN: way, BNB: way } };
  await expect(takeStep(FINAL, shown, wallet, step)).rejects.toThrow();
  expectLogged('The step was not taken');
  const [call] = sent;
  if (call === undefined) throw new Error('nothing was sent');
  return { contract: getAddress(call.to), from: getAddress(call.from), ...readCall(call.data) };
};

const player = getAddress(PLAYER);
const token = DEGEN;
const amountWei = 2n;

it.each<[Step, string, object]>([
  [{ kind: 'claim', epoch: 2, amountWei }, CUSTODY, { token, amount: 2n, epoch: 2, balance: 5n }],
  [{ kind: 'claimDeposits', amountWei }, CUSTODY, { token, amount: 2n }],
  [{ kind: 'payClaim', amountWei }, CUSTODY, { player, token }],
  [
    { kind: 'open', by: 'silence', epoch: 2, amountWei },
    WIND_UP,
    { token, epoch: 2, claimant: player },
  ],
  [{ kind: 'enter', epoch: 2, amountWei }, WIND_UP, { player, token, epoch: 2, balance: 5n }],
  [{ kind: 'enterDepositor', decisive: 2, amountWei }, WIND_UP, { token }],
  [{ kind: 'enterClaim', rank: 'first', decisive: 2, amountWei }, WIND_UP, { token }],
  [{ kind: 'enterOlder', epoch: 1, amountWei }, WIND_UP, { token, epoch: 1, balance: 3n }],
  [{ kind: 'pay', decisive: null, amountWei }, WIND_UP, { player, token }],
])('asks the wallet for the call of the step $kind', async (step, contract, args) => {
  expect(await callOf({ kind: 'plan', token: 'DEGEN', step })).toEqual({
    ...{ contract: getAddress(contract), from: player, name: step.kind },
    ...args,
  });
});

it('asks the wallet to collect a payment to the address that the player gave', async () => {
  const to = getAddress(`0x${'77'.repeat(20)}`);
  const payment = { vault: 'custody', token: 'DEGEN', amountWei, to } as const;
  expect(await callOf({ kind: 'collect', ...payment })).toEqual({
    ...{ contract: getAddress(CUSTODY), from: player },
    ...{ name: 'collect', token, to, amount: amountWei },
  });
});
