/** Where the script was called from; `process` has the same parts by other names. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream;
  readonly error: NodeJS.WritableStream;
};
