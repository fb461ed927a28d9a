/** What crosses between the server's thread and the one that runs PGlite. */
export type PgliteRequest =
  | { id: number; action: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; action: 'dump' }
  | { id: number; action: 'close' };

export type PgliteFailure = {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
};

export type PgliteReply =
  | { id: number; ok: true; rows: unknown[]; affectedRows?: number; dump?: Blob }
  | { id: number; ok: false; failure: PgliteFailure };

export type PgliteStart = {
  /** Unset: in memory. */
  folder?: string;
  /** A dumped database to start from (tests). */
  template?: Blob;
};
