import { formatAmount } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import {
  type ContractTransaction,
  isError,
  type TransactionReceipt,
  type TransactionResponse,
  type Wallet,
  ZeroAddress,
} from 'ethers';
import type { ExitChain } from './chain.ts';
import { ExitFailure } from './failure.ts';
import type { ExitStep } from './plan.ts';

const MINED_TIMEOUT_MS = 600_000;

const forceCall = (
  { custody, addressOf }: ExitChain,
  { token, proof: saved, amountWei }: ExitStep & { kind: 'force' },
): Promise<ContractTransaction> => {
  const leaf = saved?.leaves[token] ?? null;
  return saved === null || leaf === null
    ? custody.forceDepositWithdrawal.populateTransaction(addressOf(token), amountWei)
    : custody.forceWithdrawal.populateTransaction(addressOf(token), amountWei, {
        epoch: parseEpoch(saved.epoch),
        ...parseLeaf(leaf),
      });
};

const leaveCall = (
  { custody, addressOf }: ExitChain,
  { token, by }: ExitStep & { kind: 'leave' },
): Promise<ContractTransaction> => {
  const address = addressOf(token);
  if (by === 'forced') return custody.exitByForcedWithdrawal.populateTransaction(address);
  const leaf = by === 'deposits' ? null : by.leaves[token];
  return by === 'deposits' || leaf === null
    ? custody.exitDepositor.populateTransaction(address)
    : custody.exit.populateTransaction(address, {
        epoch: parseEpoch(by.epoch),
        ...parseLeaf(leaf),
      });
};

/** The call of a step, as the contract takes it. */
export const callOf = async (
  chain: ExitChain,
  player: string,
  proofs: readonly SavedProof[],
  step: ExitStep,
): Promise<ContractTransaction> => {
  const { custody, addressOf } = chain;
  switch (step.kind) {
    case 'open': {
      const { by } = step.trigger;
      const epoch = await chain.readFinalEpoch(proofs);
      return by === 'silence'
        ? custody.openExitBySilence.populateTransaction(epoch)
        : custody.openExitByForcedWithdrawal.populateTransaction(player, addressOf(by), epoch);
    }
    case 'register':
      return custody.registerForcedWithdrawal.populateTransaction(player, addressOf(step.token));
    case 'collect':
      return custody.collect.populateTransaction(addressOf(step.token));
    case 'force':
      return forceCall(chain, step);
    case 'leave':
      return leaveCall(chain, step);
  }
};

const mined = async (sent: TransactionResponse): Promise<TransactionReceipt> => {
  const receipt = await sent.wait(1, MINED_TIMEOUT_MS).catch((error: unknown) => {
    if (!isError(error, 'TIMEOUT')) throw error;
    throw new ExitFailure(
      'EXIT.NOT_MINED',
      `${sent.hash} is sent and in no block yet. Run this again later: nothing is paid twice`,
    );
  });
  if (receipt === null) throw new Error('a wait for one confirmation ended without a receipt');
  return receipt;
};

/** What the contract says it paid. */
const paidIn = ({ custody }: ExitChain, receipt: TransactionReceipt): string => {
  const exited = receipt.logs
    .map((log) => custody.interface.parseLog(log))
    .find((event) => event?.name === 'Exited');
  if (exited == null) return '';
  const { token, amount } = exited.args as unknown as { token: string; amount: bigint };
  return `, paid ${formatAmount(amount)} ${token === ZeroAddress ? 'BNB' : 'DEGEN'}`;
};

/** Sends a step and waits until it is in a block. The node's estimate refuses a call that would fail. */
export const sendStep = async (
  chain: ExitChain,
  wallet: Wallet,
  proofs: readonly SavedProof[],
  step: ExitStep,
): Promise<string> => {
  const call = await callOf(chain, wallet.address, proofs, step);
  const sent = await wallet.connect(chain.provider).sendTransaction(call);
  const receipt = await mined(sent);
  return `sent ${receipt.hash} in block ${receipt.blockNumber}${paidIn(chain, receipt)}`;
};
