import { formatAmount } from '@degen/rules/amount.ts';
import type { Wallet } from 'ethers';
import { type ExitArguments, readArguments, USAGE } from './arguments.ts';
import { type ExitChain, type ExitState, openExitChain } from './chain.ts';
import { type ExitCode, ExitFailure, explainChain } from './failure.ts';
import { readWallet } from './key.ts';
import { type ExitPlan, type ExitStep, planExit } from './plan.ts';
import { reportLines, stepText, timeText } from './report.ts';
import { callOf, sendStep } from './send.ts';
import type { Terminal } from './terminal.ts';
import type { CheckedProof } from './ways.ts';

const FAILED = 1;
const MISUSED = 2;
const MISUSES: readonly ExitCode[] = [
  'EXIT.USAGE',
  'EXIT.KEY_ON_COMMAND_LINE',
  'EXIT.FILE_UNREADABLE',
  'EXIT.FILE_NO_PROOF',
  'EXIT.PROOFS_DIFFER',
];

const say = ({ out }: Terminal, line: string): void => {
  out.write(`${line}\n`);
};

const tell = ({ error }: Terminal, { code, message }: ExitFailure): number => {
  error.write(`${code}: ${message}\n`);
  return MISUSES.includes(code) ? MISUSED : FAILED;
};

/**
 * Prints the fee of the first step. The fees of later steps cannot be estimated before the first
 * step is done.
 */
const tellFee = async (
  terminal: Terminal,
  chain: ExitChain,
  proofs: ExitArguments['proofs'],
  first: ExitStep,
): Promise<void> => {
  const player = proofs[0]?.player ?? '';
  const call = await callOf(chain, player, proofs, first);
  const gas = await chain.provider.estimateGas({ ...call, from: player });
  const { gasPrice, maxFeePerGas } = await chain.provider.getFeeData();
  const feeWei = gas * (maxFeePerGas ?? gasPrice ?? 0n);
  const heldWei = await chain.provider.getBalance(player);
  say(
    terminal,
    `fee       up to ${formatAmount(feeWei)} BNB for the first step; the account holds ${formatAmount(heldWei)} BNB`,
  );
};

const nothingToDo = (state: ExitState, { problems }: ExitPlan): ExitFailure => {
  const [first] = problems;
  if (first !== undefined) return first;
  const { openedAt, payableAt } = state.exit;
  if (openedAt === 0) {
    return new ExitFailure(
      'EXIT.NOT_DUE',
      'the exit is shut and nothing opens it yet; see --force',
    );
  }
  return state.now < payableAt
    ? new ExitFailure('EXIT.NOT_DUE', `the exit is open and pays from ${timeText(payableAt)}`)
    : new ExitFailure('EXIT.NOTHING_OWED', 'the contract owes this player nothing now');
};

/** A failed payment in one token must not stop the payment in the other. */
const sendAll = async (
  terminal: Terminal,
  chain: ExitChain,
  wallet: Wallet,
  proofs: ExitArguments['proofs'],
  steps: readonly ExitStep[],
): Promise<number> => {
  let status = 0;
  for (const step of steps) {
    try {
      say(terminal, `${stepText(step)}: ${await sendStep(chain, wallet, proofs, step)}`);
    } catch (error) {
      status = tell(terminal, explainChain(error));
      if (step.kind === 'open') return status;
    }
  }
  return status;
};

const leave = async (
  terminal: Terminal,
  chain: ExitChain,
  options: ExitArguments,
): Promise<number> => {
  const { proofs: saved, maySend } = options;
  const proofs: CheckedProof[] = [];
  for (const proof of saved) proofs.push({ saved: proof, isSound: await chain.prove(proof) });
  const state = await chain.read(saved);
  const plan = planExit(proofs, state, options);
  for (const line of reportLines(proofs, state, plan)) say(terminal, line);
  const [first] = plan.steps;
  const player = saved[0]?.player ?? '';
  if (!maySend) {
    // To estimate the fee, the node simulates the call, so this also rejects a call that would
    // fail.
    if (first !== undefined) await tellFee(terminal, chain, saved, first);
    say(
      terminal,
      first === undefined ? 'Nothing can be sent now.' : 'Nothing was sent: add --send.',
    );
    return plan.problems.length > 0 ? FAILED : 0;
  }
  if (first === undefined) throw nothingToDo(state, plan);
  const wallet = await readWallet(player, terminal);
  const status = await sendAll(terminal, chain, wallet, saved, plan.steps);
  const { openedAt, payableAt } = (await chain.read(saved)).exit;
  if (openedAt > 0 && state.now < payableAt) {
    say(terminal, `The exit pays from ${timeText(payableAt)}: run this again then.`);
  }
  return plan.problems.length > 0 ? FAILED : status;
};

export const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    const options = await readArguments(args, terminal.env);
    if (options === undefined) {
      say(terminal, USAGE);
      return 0;
    }
    const [newest] = options.proofs;
    if (newest === undefined) throw new Error('arguments without a proof');
    const chain = await openExitChain(newest, options.rpcUrl);
    try {
      return await leave(terminal, chain, options);
    } finally {
      chain.close();
    }
  } catch (error) {
    const failure = explainChain(error);
    if (failure.code === 'EXIT.USAGE') terminal.error.write(`${USAGE}\n`);
    return tell(terminal, failure);
  }
};
