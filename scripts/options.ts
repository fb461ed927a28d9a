import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the command with the code 2, which says that its arguments are wrong. */
export const refuseOptions = (message: string): never => {
  console.error(message);
  process.exit(2);
};

/** Parses the arguments of the command that runs. */
export const readOptions = <T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error));
  }
};

/** The number of an option such as `--rounds 1000`, which without this check could stand for nothing. */
export const numberOf = (name: string, text: string): number =>
  /^\d{1,12}(\.\d{1,6})?$/.test(text)
    ? Number(text)
    : refuseOptions(`--${name} takes a number, not ${text}`);

/** What `--only` chooses, which has to be something: nothing tried must not look like success. */
export const chosenOf = <T>(all: readonly T[], isChosen: (each: T) => boolean): readonly T[] => {
  const chosen = all.filter(isChosen);
  return chosen.length > 0 ? chosen : refuseOptions('--only chooses nothing');
};
