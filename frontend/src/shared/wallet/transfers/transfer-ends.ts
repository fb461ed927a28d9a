import type { TransferEnd } from './transfer-follower.ts';
import type { Transfer } from './transfer-store.ts';

const CHANNEL = 'degen.transfer-ends';

/** `isOwn`: this tab saw the end itself. */
type Listener = (transfer: Transfer, end: TransferEnd, isOwn: boolean) => void;

/**
 * The ends of transfers, told to every tab of the browser: the tab that sees an end first removes
 * the transfer from the list that all tabs share, so no other tab would see it.
 */
export class TransferEnds {
  readonly #told = new Set<string>();
  readonly #onEnd: Listener;
  #channel: BroadcastChannel | undefined;

  /** `onEnd` is called once for each end, whichever tab saw it. */
  constructor(onEnd: Listener) {
    this.#onEnd = onEnd;
  }

  /**
   * Hears what other tabs see; returns a function that stops this. In a browser that denies the page
   * its storage, no tab hears another.
   */
  listen(): () => void {
    let channel: BroadcastChannel;
    try {
      channel = new BroadcastChannel(CHANNEL);
    } catch {
      return () => undefined;
    }
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<{ transfer: Transfer; end: TransferEnd }>) =>
      this.#note(data.transfer, data.end, false);
    return () => {
      this.#channel = undefined;
      channel.close();
    };
  }

  /** Notes an end that this tab saw. */
  tell(transfer: Transfer, end: TransferEnd): void {
    this.#note(transfer, end, true);
    this.#channel?.postMessage({ transfer, end });
  }

  /** Two tabs may see one end. */
  #note(transfer: Transfer, end: TransferEnd, isOwn: boolean): void {
    const told = `${transfer.id} ${end}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    this.#onEnd(transfer, end, isOwn);
  }
}
