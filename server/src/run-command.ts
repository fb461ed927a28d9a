import { ConfigError } from './config.ts';
import { isProgram } from './system/is-program.ts';

/**
 * Runs a command of the operator if the module with this URL is the program, not when it is imported.
 * The exit code is what `work` returns. If settings are invalid, prints their names without a stack
 * trace, and the exit code is 1.
 */
export const runCommand = async (url: string, work: () => Promise<number>): Promise<void> => {
  if (!isProgram(url)) return;
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

/** The terminal, a line at a time. */
export const terminal = {
  out: (line: string): void => void process.stdout.write(`${line}\n`),
  error: (line: string): void => void process.stderr.write(`${line}\n`),
};
