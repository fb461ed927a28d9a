import { readJson, writeJson } from '../../shared/lib/stored-json.ts';

const KEY = 'degen.openPlays';

/** The block of the oldest open play that this browser has seen, for one account of one casino. */
export type OpenPlayMemory = {
  read(): number | null;
  write(block: number | null): void;
};

const readAll = (): Record<string, unknown> => {
  const stored = readJson('localStorage', KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

/** The plays themselves are on the chain; this only says how far back to look for them. */
export const openPlayMemory = (owner: string): OpenPlayMemory => ({
  read() {
    const block = readAll()[owner];
    return typeof block === 'number' ? block : null;
  },
  write(block) {
    const { [owner]: _, ...others } = readAll();
    writeJson('localStorage', KEY, block === null ? others : { ...others, [owner]: block });
  },
});
