import { storedByOwner } from '../../shared/lib/stored-json.ts';
import type { CasinoReader, PlayEvents } from './chain/casino-reader.ts';
import { isEnded, type Play, type PlayEnd, type PlayRequest } from './play.ts';

const openPlays = storedByOwner('degen.openPlays');

/** The block of the oldest open play that this browser has seen, for one account of one casino. */
type OpenPlayMemory = {
  read(): number | null;
  write(block: number | null): void;
};

/** Remembers in this browser how far back the chain must be read to find all open plays. */
export const openPlayMemory = (owner: string): OpenPlayMemory => ({
  read() {
    const block = openPlays.read(owner);
    return typeof block === 'number' ? block : null;
  },
  write: (block) => void openPlays.write(owner, block),
});

/**
 * The block range of one request. It is halved when the node rejects it, because public nodes allow
 * different ranges.
 */
const RANGE_BLOCKS = 10_000;
const RANGE_BLOCKS_MIN = 500;
/** The newest blocks are read again each time, because a reorganization may have changed them. */
const REORGANISED_BLOCKS = 12;
/** The number of ranges that "Look further back" reads. It stops earlier if it finds a play. */
const RANGES_AT_ONCE = 5;

type HistoryParts = {
  reader: Pick<CasinoReader, 'plays'>;
  memory: OpenPlayMemory;
  /** The contracts have no events before this block. */
  firstBlock: number;
};

/**
 * A player's plays, read from the events of the contract. The blocks that were read form one range
 * that ends at the newest block and has no gaps. So a play in this range without an end event is
 * still open.
 */
export class PlayHistory {
  readonly #parts: HistoryParts;
  readonly #requests = new Map<bigint, PlayRequest>();
  readonly #ends = new Map<bigint, PlayEnd>();
  #rangeBlocks = RANGE_BLOCKS;
  #readFrom: number | null = null;
  #readTo = -1;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** The oldest block that was read; null before the first read. */
  get readFrom(): number | null {
    return this.#readFrom;
  }

  get isComplete(): boolean {
    return this.#readFrom !== null && this.#readFrom <= this.#parts.firstBlock;
  }

  /** The plays of the blocks that were read, newest first. */
  plays(): readonly Play[] {
    return [...this.#requests.values()]
      .sort((a, b) => Number(b.requestId - a.requestId))
      .map((request) => ({ ...request, end: this.#ends.get(request.requestId) ?? null }));
  }

  async readUpTo(head: number): Promise<void> {
    let from =
      this.#readFrom === null
        ? Math.max(this.#parts.firstBlock, head - this.#rangeBlocks + 1)
        : Math.max(this.#readFrom, Math.min(this.#readTo, head) - REORGANISED_BLOCKS);
    this.#readFrom ??= from;
    while (from <= head) {
      const to = Math.min(head, from + this.#rangeBlocks - 1);
      const events = await this.#readRange(from, to);
      if (events === null) continue;
      // Removes the events above the head too, because a reorganization has removed their blocks.
      this.#merge(from, to === head ? Number.POSITIVE_INFINITY : to, events);
      this.#readTo = to;
      from = to + 1;
    }
    await this.#findRemembered();
  }

  async readOlder(): Promise<void> {
    const known = this.#requests.size;
    for (let ranges = 0; ranges < RANGES_AT_ONCE && this.#requests.size === known; ranges += 1) {
      if (!(await this.#readRangeBefore())) break;
    }
    this.#remember();
  }

  /** Reads back to the oldest open play that this browser has stored. */
  async #findRemembered(): Promise<void> {
    const remembered = this.#parts.memory.read() ?? Number.POSITIVE_INFINITY;
    while ((this.#readFrom ?? 0) > remembered) {
      if (!(await this.#readRangeBefore())) break;
    }
    this.#remember();
  }

  /** Returns false when there are no older blocks. */
  async #readRangeBefore(): Promise<boolean> {
    if (this.#readFrom === null || this.isComplete) return false;
    const to = this.#readFrom - 1;
    for (;;) {
      const from = Math.max(this.#parts.firstBlock, to - this.#rangeBlocks + 1);
      const events = await this.#readRange(from, to);
      if (events === null) continue;
      this.#merge(from, to, events);
      this.#readFrom = from;
      return true;
    }
  }

  /** Returns null if the node rejected the range. The next request is smaller. */
  async #readRange(from: number, to: number): Promise<PlayEvents | null> {
    try {
      return await this.#parts.reader.plays(from, to);
    } catch (error) {
      if (to - from < RANGE_BLOCKS_MIN) throw error;
      this.#rangeBlocks = Math.max(RANGE_BLOCKS_MIN, Math.floor((to - from + 1) / 2));
      return null;
    }
  }

  #merge(from: number, to: number, { requests, ends }: PlayEvents): void {
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
