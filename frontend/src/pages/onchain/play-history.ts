import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import type { CasinoReader, PlayPage } from './chain/casino-reader.ts';
import { isEnded, type Play, type PlayEnd, type PlayRequest } from './play.ts';

const KEY = 'degen.openPlays';

/** The block of the oldest open play that this browser has seen, for one account of one casino. */
type OpenPlayMemory = {
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

/** Blocks asked for at once. Public nodes differ in what they allow, so a refused page is halved. */
const PAGE_BLOCKS = 10_000;
const PAGE_BLOCKS_MIN = 500;
/** The newest blocks are read again each time: a reorganisation may have changed them. */
const REORGANISED_BLOCKS = 12;
/** One press of "look further back" reads this many pages, unless it finds a play before. */
const PAGES_AT_ONCE = 5;

type HistoryParts = {
  reader: Pick<CasinoReader, 'plays'>;
  memory: OpenPlayMemory;
  /** No event of the contracts is older. */
  firstBlock: number;
};

/**
 * A player's plays from the events of the contract, read backwards from the newest block and without
 * a gap: so the end of a play is always known before its beginning.
 */
export class PlayHistory {
  readonly #parts: HistoryParts;
  readonly #requests = new Map<bigint, PlayRequest>();
  readonly #ends = new Map<bigint, PlayEnd>();
  #pageBlocks = PAGE_BLOCKS;
  #readFrom: number | null = null;
  #readTo = -1;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** The oldest block read; null before the first. */
  get readFrom(): number | null {
    return this.#readFrom;
  }

  get isComplete(): boolean {
    return this.#readFrom !== null && this.#readFrom <= this.#parts.firstBlock;
  }

  /** Newest first. */
  plays(): readonly Play[] {
    return [...this.#requests.values()]
      .sort((a, b) => Number(b.requestId - a.requestId))
      .map((request) => ({ ...request, end: this.#ends.get(request.requestId) ?? null }));
  }

  async readUpTo(head: number): Promise<void> {
    let from =
      this.#readFrom === null
        ? Math.max(this.#parts.firstBlock, head - this.#pageBlocks + 1)
        : Math.max(this.#readFrom, Math.min(this.#readTo, head) - REORGANISED_BLOCKS);
    this.#readFrom ??= from;
    while (from <= head) {
      const to = Math.min(head, from + this.#pageBlocks - 1);
      const page = await this.#readPage(from, to);
      if (page === null) continue;
      // Above the head is nothing: what was known there belongs to blocks that are gone.
      this.#merge(from, to === head ? Number.POSITIVE_INFINITY : to, page);
      this.#readTo = to;
      from = to + 1;
    }
    await this.#findRemembered();
  }

  async readOlder(): Promise<void> {
    const known = this.#requests.size;
    for (let pages = 0; pages < PAGES_AT_ONCE && this.#requests.size === known; pages += 1) {
      if (!(await this.#readPageBefore())) break;
    }
    this.#remember();
  }

  /** An open play that this browser has seen is found again however long ago it was. */
  async #findRemembered(): Promise<void> {
    const remembered = this.#parts.memory.read() ?? Number.POSITIVE_INFINITY;
    while ((this.#readFrom ?? 0) > remembered) {
      if (!(await this.#readPageBefore())) break;
    }
    this.#remember();
  }

  /** False when there is nothing older. */
  async #readPageBefore(): Promise<boolean> {
    if (this.#readFrom === null || this.isComplete) return false;
    const to = this.#readFrom - 1;
    for (;;) {
      const from = Math.max(this.#parts.firstBlock, to - this.#pageBlocks + 1);
      const page = await this.#readPage(from, to);
      if (page === null) continue;
      this.#merge(from, to, page);
      this.#readFrom = from;
      return true;
    }
  }

  /** Null when the page was refused and the next one is to be smaller. */
  async #readPage(from: number, to: number): Promise<PlayPage | null> {
    try {
      return await this.#parts.reader.plays(from, to);
    } catch (error) {
      if (to - from < PAGE_BLOCKS_MIN) throw error;
      this.#pageBlocks = Math.max(PAGE_BLOCKS_MIN, Math.floor((to - from + 1) / 2));
      return null;
    }
  }

  #merge(from: number, to: number, { requests, ends }: PlayPage): void {
    for (const known of [this.#requests, this.#ends]) {
      for (const [id, { blockNumber }] of known) {
        if (blockNumber >= from && blockNumber <= to) known.delete(id);
      }
    }
    for (const request of requests) this.#requests.set(request.requestId, request);
    for (const end of ends) this.#ends.set(end.requestId, end);
  }

  #remember(): void {
    const { memory } = this.#parts;
    const remembered = memory.read();
    const open = this.plays().flatMap((play) => (isEnded(play) ? [] : [play.blockNumber]));
    const oldest = open.length === 0 ? null : Math.min(...open);
    if (oldest !== remembered) memory.write(oldest);
  }
}
