import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Collectable } from '../../shared/collectables/collectable-payments.tsx';
import type { CasinoReader } from './chain/casino-reader.ts';
import type { PlayKey } from './keys/play-key.ts';
import { type CasinoTerms, type EndedPlay, isEnded, type Play } from './play.ts';
import type { PlayHistory } from './play-history.ts';

/** The intervals between polls while a play is open, and while none is. */
export const BUSY_MS = 1_500;
export const IDLE_MS = 10_000;

export type FollowerState = {
  /** Newest block; null until the chain has answered once. */
  head: number | null;
  terms: CasinoTerms | null;
  plays: readonly Play[];
  /** Collectable payments: money that the contracts hold because the player's account refused it. */
  collectables: readonly Collectable[];
  /** The key that bets for this account. Null if there is none. */
  playKey: PlayKey | null;
  /** The oldest block that has been read. */
  readFrom: number | null;
  isComplete: boolean;
  /** The newest play that ended while this page was open. */
  lastResult: EndedPlay | null;
  isUnreachable: boolean;
  isReadingOlder: boolean;
};

const NOTHING_KNOWN: FollowerState = {
  head: null,
  terms: null,
  plays: [],
  collectables: [],
  playKey: null,
  readFrom: null,
  isComplete: false,
  lastResult: null,
  isUnreachable: false,
  isReadingOlder: false,
};

type FollowerParts = {
  reader: Pick<CasinoReader, 'head' | 'terms' | 'collectables'>;
  history: PlayHistory;
  readKey: () => Promise<PlayKey | null>;
};

/** Polls the contract and the player's plays as long as the panel is open. */
export class CasinoFollower {
  readonly store: StoreApi<FollowerState> = createStore(() => NOTHING_KNOWN);
  readonly #parts: FollowerParts;
  /** Open plays whose results the page will show. */
  readonly #watchedIds = new Set<bigint>();
  readonly #watchedHashes = new Set<string>();
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  start(): () => void {
    this.#isStarted = true;
    void this.look();
    return () => {
      this.#isStarted = false;
      clearTimeout(this.#timer);
    };
  }

  /** Waits for the play that this transaction starts, and later shows its result. */
  watch(txHash: string): void {
    this.#watchedHashes.add(txHash);
    this.store.setState({ lastResult: null });
  }

  /** The contract has taken the play in another transaction than the one that the wallet named. */
  rename(named: string, txHash: string): void {
    if (named === txHash) return;
    this.unwatch(named);
    this.#watchedHashes.add(txHash);
    this.#publish();
  }

  unwatch(txHash: string): void {
    this.#watchedHashes.delete(txHash);
  }

  /**
   * Reads new data. Calls run one after another, because a slow earlier call could otherwise
   * overwrite newer data.
   */
  async look(): Promise<void> {
    while (this.#underWay !== null) await this.#underWay;
    this.#underWay = this.#lookOnce();
    await this.#underWay;
  }

  async #lookOnce(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#read();
      this.store.setState({ isUnreachable: false });
    } catch (error) {
      console.info('The chain does not answer', error);
      this.store.setState({ isUnreachable: true });
    } finally {
      this.#underWay = null;
      if (this.#isStarted) this.#timer = setTimeout(() => void this.look(), this.#pauseMs());
    }
  }

  /** Reads the play key, even if there is no new block. */
  async readKey(): Promise<void> {
    this.store.setState({ playKey: await this.#readKey() });
  }

  /**
   * Returns the last known key if the key cannot be read. The panel stays usable, because bets from
   * the wallet need no key.
   */
  async #readKey(): Promise<PlayKey | null> {
    return this.#parts.readKey().catch((error: unknown) => {
      console.info('Cannot read the play key now', error);
      return this.store.getState().playKey;
    });
  }

  async readOlder(): Promise<void> {
    if (this.store.getState().isReadingOlder) return;
    this.store.setState({ isReadingOlder: true });
    try {
      await this.#parts.history.readOlder();
      this.store.setState({ isUnreachable: false });
    } catch (error) {
      console.info('The chain does not tell its older blocks', error);
      this.store.setState({ isUnreachable: true });
    } finally {
      this.store.setState({ isReadingOlder: false });
      this.#publish();
    }
  }

  async #read(): Promise<void> {
    const { reader, history } = this.#parts;
    const head = await reader.head();
    if (head === this.store.getState().head) return;
    const [terms, collectables, playKey] = await Promise.all([
      reader.terms(),
      reader.collectables(),
      this.#readKey(),
    ]);
    this.store.setState({ terms, collectables, playKey });
    await history.readUpTo(head);
    this.store.setState({ head });
    this.#publish();
  }

  #publish(): void {
    const { history } = this.#parts;
    const plays = history.plays();
    const news = plays.filter(isEnded).find((play) => this.#isWatched(play));
    for (const { requestId, txHash, end } of plays) {
      this.#watchedHashes.delete(txHash);
      if (end === null) this.#watchedIds.add(requestId);
      else this.#watchedIds.delete(requestId);
    }
    const { readFrom, isComplete } = history;
    this.store.setState((state) => ({
      plays,
      readFrom,
      isComplete,
      lastResult: news ?? state.lastResult,
    }));
  }

  #isWatched({ requestId, txHash }: Play): boolean {
    return this.#watchedIds.has(requestId) || this.#watchedHashes.has(txHash);
  }

  #pauseMs(): number {
    return this.#watchedIds.size + this.#watchedHashes.size > 0 ? BUSY_MS : IDLE_MS;
  }
}
