import { LogPages, REORGANISED_BLOCKS } from '../../../../chain/logs/pages.ts';
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

/** The blocks of one request. Most of them have no play of the player, so they may be many. */
const PAGE_BLOCKS = { max: 10_000, min: 500 };
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
  readonly #pages = new LogPages(PAGE_BLOCKS);
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

  plays(): readonly Play[] {
    return [...this.#requests.values()]
      .sort((a, b) => Number(b.requestId - a.requestId))
      .map((request) => ({ ...request, end: this.#ends.get(request.requestId) ?? null }));
  }

  async readUpTo(head: number): Promise<void> {
    let from =
      this.#readFrom === null
        ? Math.max(this.#parts.firstBlock, head - this.#pages.blocks + 1)
        : Math.max(this.#readFrom, Math.min(this.#readTo, head) - REORGANISED_BLOCKS);
    this.#readFrom ??= from;
    while (from <= head) {
      const { to, found } = await this.#pages.oldest(from, head, this.#parts.reader.plays);
      // Removes the events above the head too, because a reorganization has removed their blocks.
      this.#merge(from, to === head ? Number.POSITIVE_INFINITY : to, found);
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
    const { firstBlock, reader } = this.#parts;
    const { from, to, found } = await this.#pages.newest(
      firstBlock,
      this.#readFrom - 1,
      reader.plays,
    );
    this.#merge(from, to, found);
    this.#readFrom = from;
    return true;
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
