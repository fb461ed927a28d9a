import { formatAmount, type Token } from '@degen/rules/amount.ts';
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

/** The call of a step, as the contract takes it. */
export const callOf = (
  { casino, addressOf }: ExitChain,
  player: string,
  step: ExitStep,
): Promise<ContractTransaction> => {
  if (step.kind === 'open') {
    const { by } = step.trigger;
    return by === 'silence'
      ? casino.openExitBySilence.populateTransaction()
      : casino.openExitByRequest.populateTransaction(player, addressOf(by));
  }
  const { token, amountWei } = step;
  const address = addressOf(token);
  if (step.kind === 'collect') return casino.exitByRequest.populateTransaction(address);
  const { proof: saved } = step;
  const leaf = saved?.leaves[token] ?? null;
  if (saved === null || leaf === null) {
    return step.kind === 'leave'
      ? casino.exitNewcomer.populateTransaction(address)
      : casino.requestNewcomerWithdrawal.populateTransaction(address, amountWei);
  }
  const proof = { epoch: parseEpoch(saved.epoch), ...parseLeaf(leaf) };
  return step.kind === 'leave'
    ? casino.exit.populateTransaction(address, proof)
    : casino.requestWithdrawal.populateTransaction(address, amountWei, proof);
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
const paidIn = ({ casino }: ExitChain, receipt: TransactionReceipt): string => {
  const exited = receipt.logs
    .map((log) => casino.interface.parseLog(log))
    .find((event) => event?.name === 'Exited');
  if (exited == null) return '';
  const { token, amount, unpaid } = exited.args as unknown as {
    token: string;
    amount: bigint;
    unpaid: bigint;
  };
  const name: Token = token === ZeroAddress ? 'BNB' : 'DEGEN';
  const short = unpaid > 0n ? `, ${formatAmount(unpaid)} ${name} not covered by custody` : '';
  return `, paid ${formatAmount(amount)} ${name}${short}`;
};

/** Sends a step and waits until it is in a block. The node's estimate refuses a call that would fail. */
export const sendStep = async (
  chain: ExitChain,
  wallet: Wallet,
  step: ExitStep,
): Promise<string> => {
  const call = await callOf(chain, wallet.address, step);
  const sent = await wallet.connect(chain.provider).sendTransaction(call);
  const receipt = await mined(sent);
  return `sent ${receipt.hash} in block ${receipt.blockNumber}${paidIn(chain, receipt)}`;
};
