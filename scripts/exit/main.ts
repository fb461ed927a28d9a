import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Wallet } from 'ethers';
import { readWayOut, type WayOut } from '../../chain/way-out.ts';
import { type ExitArguments, readArguments, USAGE } from './arguments.ts';
import { EXIT_CODES, ExitFailure, explainChain } from './failure.ts';
import { readWallet, type Terminal } from './key.ts';
import { reportLines, stepText, waitText } from './report.ts';
import { type ExitChain, feeText, openExitChain, type PlannedStep, sendStep } from './send.ts';

const say = ({ out }: Terminal, line: string): void => {
  out.write(`${line}\n`);
};

const tell = ({ error }: Terminal, { code, message }: ExitFailure): number => {
  error.write(`${code}: ${message}\n`);
  return EXIT_CODES[code];
};

const stepsOf = ({ tokens }: WayOut): readonly PlannedStep[] =>
  TOKENS.flatMap((token) => {
    const { step } = tokens[token].plan;
    return step === null ? [] : [{ token, step }];
  });

const nothingToSend = (wayOut: WayOut): ExitFailure => {
  const waits = TOKENS.flatMap((token) => {
    const { wait } = wayOut.tokens[token].plan;
    return wait === null ? [] : [`${token}: ${waitText(wait, wayOut)}`];
  });
  const why = waits.length > 0 ? waits.join('; ') : 'the contract owes this player nothing now';
  return new ExitFailure('EXIT.NOTHING_TO_SEND', why);
};

/** An opening is followed by an entry, and an old claim by its payment; no plan has more steps. */
const STEPS_MAX = 4;

/** Sends the planned steps of one token until there is none. */
const sendToken = async (
  terminal: Terminal,
  chain: ExitChain,
  wallet: Wallet,
  proofs: ExitArguments['proofs'],
  token: Token,
): Promise<number> => {
  try {
    for (let sent = 0; sent < STEPS_MAX; sent += 1) {
      const wayOut = await readWayOut(chain, chain.place, proofs);
      const { step, wait } = wayOut.tokens[token].plan;
      if (step === null) {
        if (wait !== null)
          say(terminal, `${token}: ${waitText(wait, wayOut)}. Run this again then.`);
        return 0;
      }
      const text = stepText(token, step);
      await sendStep(chain, wayOut, wallet, { token, step }, (hash) =>
        say(terminal, `${text}: sent ${hash}`),
      );
      say(terminal, `${text}: done`);
    }
    return 0;
  } catch (error) {
    // A failure in one token must not stop the other.
    return tell(terminal, explainChain(error));
  }
};

const leave = async (
  terminal: Terminal,
  chain: ExitChain,
  { proofs, maySend }: ExitArguments,
): Promise<number> => {
  const wayOut = await readWayOut(chain, chain.place, proofs);
  for (const line of reportLines(proofs, wayOut)) say(terminal, line);
  const steps = stepsOf(wayOut);
  const [first] = steps;
  if (!maySend) {
    if (first !== undefined) say(terminal, `fee       ${await feeText(chain, wayOut, first)}`);
    say(terminal, first ? 'Nothing was sent: add --send.' : 'Nothing can be sent now.');
    return 0;
  }
  if (first === undefined) throw nothingToSend(wayOut);
  const wallet = await readWallet(chain.place.player, terminal);
  let status = 0;
  for (const { token } of steps) {
    status = Math.max(status, await sendToken(terminal, chain, wallet, proofs, token));
  }
  return status;
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
      chain.provider.destroy();
    }
  } catch (error) {
    const failure = explainChain(error);
    if (failure.code === 'EXIT.USAGE') terminal.error.write(`${USAGE}\n`);
    return tell(terminal, failure);
  }
};
