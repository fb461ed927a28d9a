import { stepLine } from '../toolchain/step-line.mjs';

/**
 * Does one step of a start, and prints a line with its seconds when it has ended. The line goes to
 * standard error, because a program may read the address from standard output.
 */
export const step = async <Result>(
  name: string,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> => {
  const startedMs = performance.now();
  const print = (outcome: string): void =>
    console.error(stepLine(name, outcome, performance.now() - startedMs));
  try {
    const result = await work();
    print(outcomeOf(result));
    return result;
  } catch (error) {
    print('failed');
    throw error;
  }
};
