import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How far a search is. */
export type State = {
  readonly seed: string;
  readonly chunks: number;
  /** Calls of actions; all invariants are checked after every twenty. */
  readonly calls: number;
  /** Runs of properties that need no history. */
  readonly properties: number;
  /** Worlds, and the states that they came to. */
  readonly reached: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Names of what broke in the last chunk. */
  readonly failed: readonly string[];
};

const fresh = (seed: string): State => ({
  ...{ seed, chunks: 0, calls: 0, properties: 0, reached: {}, seconds: 0 },
  failed: [],
});

/** The state of this seed's search; another seed begins from the start. */
export const readState = async (path: string, seed: string): Promise<State> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return fresh(seed);
  }
  const state = JSON.parse(text) as State;
  return state.seed === seed ? state : fresh(seed);
};

/** In one step, so that a search that is stopped half-way leaves the state of the chunk before. */
export const writeState = async (path: string, state: State): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(state, null, 2));
  await rename(`${path}.new`, path);
};
