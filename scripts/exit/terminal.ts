/** The caller's terminal and environment: parts of `process`, with shorter names. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream;
  readonly error: NodeJS.WritableStream;
};
