import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Wallet } from 'ethers';
import { ExitFailure } from './failure.ts';

/** The caller's terminal and environment: parts of `process`, with shorter names. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream;
  readonly error: NodeJS.WritableStream;
};

const PROMPT = 'Private key of the account (not shown): ';

/** Reads a line from a pipe, or from the terminal without echoing it. */
const askHidden = async ({ input, out }: Terminal): Promise<string> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  out.write(PROMPT);
  try {
    return await new Promise((resolve) => {
      reader.once('line', resolve);
      reader.once('close', () => resolve(''));
    });
  } finally {
    reader.close();
    out.write('\n');
  }
};

/** The key is read from the environment or typed; no message ever contains it. */
export const readWallet = async (player: string, terminal: Terminal): Promise<Wallet> => {
  const key = (terminal.env.EXIT_KEY ?? (await askHidden(terminal))).trim();
  if (key === '') {
    throw new ExitFailure('EXIT.KEY_MISSING', 'a key is needed to send: set EXIT_KEY or type it');
  }
  let wallet: Wallet;
  try {
    wallet = new Wallet(key);
  } catch {
    throw new ExitFailure('EXIT.KEY_INVALID', 'this is no private key (64 hex digits)');
  }
  if (wallet.address.toLowerCase() !== player.toLowerCase()) {
    throw new ExitFailure(
      'EXIT.KEY_OF_ANOTHER',
      `this is the key of ${wallet.address}, and the proof is of ${player}`,
    );
  }
  return wallet;
};
