import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type ServiceState = {
  isServerDown: boolean;
  /** The server answers, but cannot reach the chain. */
  isChainDown: boolean;
  /** What each token accepts; null when unknown. */
  tokens: HealthAnswer['tokens'];
  isLooking: boolean;
};

/** Interval between checks while the server or the chain is down. */
export const RECOVERY_MS = 3_000;

const LOOK_TIMEOUT_MS = 8_000;

/**
 * The state of the server and of the chain. The page calls `look` after a failed request, and
 * regularly in web3 mode. `look` asks the server, and asks again until the server and the chain
 * work.
 */
export class ServiceStatus {
  readonly store: StoreApi<ServiceState> = createStore(() => ({
    isServerDown: false,
    isChainDown: false,
    tokens: null,
    isLooking: false,
  }));
  readonly #onRecovered: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(onRecovered: () => void) {
    this.#onRecovered = onRecovered;
  }

  start(): void {
    this.#isStopped = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async look(): Promise<void> {
    const { isLooking, isServerDown: wasDown } = this.store.getState();
    if (isLooking || this.#isStopped) return;
    this.store.setState({ isLooking: true });
    clearTimeout(this.#timer);
    const seen = await readHealth();
    this.store.setState({ ...seen, isLooking: false });
    if (wasDown && !seen.isServerDown) this.#onRecovered();
    if (!this.#isStopped && (seen.isServerDown || seen.isChainDown)) {
      this.#timer = setTimeout(() => void this.look(), RECOVERY_MS);
    }
  }
}

type Seen = Pick<ServiceState, 'isServerDown' | 'isChainDown'> & Partial<ServiceState>;

/** Reads the body of any response, because a server reports a failing part with the status 503. */
const readHealth = async (): Promise<Seen> => {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
    // A rate-limited request shows that the server is up.
    if (response.status === 429) return { isServerDown: false, isChainDown: false };
    const { database, chain, tokens } = (await response.json()) as HealthAnswer;
    return { isServerDown: database !== 'ok', isChainDown: chain.lag === null, tokens };
  } catch {
    return { isServerDown: true, isChainDown: false };
  }
};
