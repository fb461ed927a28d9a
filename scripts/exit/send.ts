import { formatAmount } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import {
  type ContractTransaction,
  isError,
  type TransactionReceipt,
  type TransactionResponse,
  type Wallet,
  ZeroAddress,
} from 'ethers';
import { type ExitChain, proofOf } from './chain.ts';
import { ExitFailure } from './failure.ts';
import type { ExitStep } from './plan.ts';

const MINED_TIMEOUT_MS = 600_000;

const forceCall = (
  { custody, addressOf }: ExitChain,
  { token, proof: saved, amountWei }: ExitStep & { kind: 'force' },
): Promise<ContractTransaction> => {
  const proof = saved === null ? undefined : proofOf(saved, token);
  return proof === undefined
    ? custody.forceDepositWithdrawal.populateTransaction(addressOf(token), amountWei)
    : custody.forceWithdrawal.populateTransaction(addressOf(token), amountWei, proof);
};

const leaveCall = (
  { exit, addressOf }: ExitChain,
  { token, by }: ExitStep & { kind: 'leave' },
): Promise<ContractTransaction> => {
  const address = addressOf(token);
  if (by === 'forced') return exit.exitByForcedWithdrawal.populateTransaction(address);
  const proof = by === 'deposits' ? undefined : proofOf(by, token);
  return proof === undefined
    ? exit.exitDepositor.populateTransaction(address)
    : exit.exit.populateTransaction(address, proof);
};

const lowerCall = (
  { exit, addressOf }: ExitChain,
  player: string,
  { token, proof: saved }: ExitStep & { kind: 'lower' },
): Promise<ContractTransaction> => {
  const proof = proofOf(saved, token);
  if (proof === undefined) throw new Error(`the proof has no leaf of ${token}`);
  return exit.lowerExitClaims.populateTransaction(player, addressOf(token), proof);
};

/** The contract call of a step. */
export const callOf = async (
  chain: ExitChain,
  player: string,
  proofs: readonly SavedProof[],
  step: ExitStep,
): Promise<ContractTransaction> => {
  const { exit, addressOf } = chain;
  switch (step.kind) {
    case 'open': {
      const { by } = step.trigger;
      const epoch = await chain.readEpochToOpen(proofs, step.epoch);
      return by === 'silence'
        ? exit.openExitBySilence.populateTransaction(epoch)
        : exit.openExitByForcedWithdrawal.populateTransaction(player, addressOf(by), epoch);
    }
    case 'register':
      return exit.registerForcedWithdrawal.populateTransaction(player, addressOf(step.token));
    case 'lower':
      return lowerCall(chain, player, step);
    case 'collect':
      return exit.collect.populateTransaction(addressOf(step.token));
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

/** The paid amounts, read from the contract's events. */
const paidIn = ({ exit }: ExitChain, receipt: TransactionReceipt): string => {
  const exited = receipt.logs
    .map((log) => exit.interface.parseLog(log))
    .find((event) => event?.name === 'Exited');
  if (exited == null) return '';
  const { token, amount } = exited.args as unknown as { token: string; amount: bigint };
  return `, paid ${formatAmount(amount)} ${token === ZeroAddress ? 'BNB' : 'DEGEN'}`;
};

/**
 * Sends a step and waits until it is mined. A call that would fail is not sent, because the node
 * rejects it when it estimates the gas.
 */
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
