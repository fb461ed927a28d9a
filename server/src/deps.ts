import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { ReceiptSigner } from './rounds/receipt-signer.ts';

/** What the chain's features tell the rest of the server. */
export type ChainView = {
  /** The last block followed and how many the chain is ahead; throws when the chain is unreachable. */
  status(): Promise<{ block: number; lag: number }>;
};

/** Made once in main.ts (or by a test) and passed to every feature. */
export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  receipts: ReceiptSigner;
  /** Absent in tests that need no chain. */
  chain?: ChainView;
};
