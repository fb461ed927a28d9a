import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a local stack; `ledger` and its lock files belong to the server. */
const STACK_FILE = 'local-stack.json';
const LEDGER_COPY = 'ledger.copy';
const OWN = /^(ledger|ledger\.copy|ledger\.lock.*|local-stack\.json)$/;

/** The file with the addresses of the running local stack, for the console and for developers. */
export const stackFile = (dataDir: string): string => join(dataDir, STACK_FILE);

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const readRpcUrl = async (dataDir: string): Promise<string> => {
  const stack: { rpcUrl?: unknown } = JSON.parse(await readFile(stackFile(dataDir), 'utf8'));
  return String(stack.rpcUrl);
};

/**
 * Empties the folder of an earlier local stack. Throws if the folder has other files, because it
 * may belong to another program, or if its chain still answers, because it is in use.
 */
export const emptyDataFolder = async (
  dataDir: string,
  answers: (rpcUrl: string) => Promise<boolean>,
): Promise<void> => {
  // A start that was stopped early leaves a copy, which is nobody's ledger yet.
  await rm(join(dataDir, LEDGER_COPY), { recursive: true, force: true });
  const names = await namesIn(dataDir);
  const foreign = names.find((name) => !OWN.test(name));
  if (foreign !== undefined) {
    throw new Error(
      `${dataDir} would be emptied, but holds ${foreign}. Set DATA_DIR to a folder of its own.`,
    );
  }
  // A ledger without a stack file may belong to a persistent chain, so it must not be deleted.
  if (names.length > 0 && !names.includes(STACK_FILE)) {
    throw new Error(
      `${dataDir} holds a ledger, but of no local chain. Remove it yourself, or set DATA_DIR.`,
    );
  }
  if (names.length > 0 && (await answers(await readRpcUrl(dataDir)).catch(() => false))) {
    throw new Error(`${dataDir} is in use by a running local chain. Stop it, or set DATA_DIR.`);
  }
  // The stack's own file is deleted last, so that the folder is still recognised after an
  // interruption.
  for (const name of names.filter((each) => each !== STACK_FILE)) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await rm(stackFile(dataDir), { force: true });
  await mkdir(dataDir, { recursive: true });
};

/** Copies the empty ledger `from` into an emptied folder, beside the name that a server opens. */
export const copyEmptyLedger = (dataDir: string, from: string): Promise<void> =>
  cp(from, join(dataDir, LEDGER_COPY), { recursive: true });

/**
 * Makes the copy the ledger. The stack's file must be there already, because the next start does
 * not delete a ledger without one.
 */
export const useLedgerCopy = (dataDir: string): Promise<void> =>
  rename(join(dataDir, LEDGER_COPY), join(dataDir, 'ledger'));
