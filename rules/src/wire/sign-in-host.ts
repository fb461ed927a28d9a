const LOCALHOST = /^localhost$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const DOTTED_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;

/**
 * Whether a sign-in message (EIP-4361) can name this host. The libraries that write and read the
 * messages know neither IPv6 addresses nor names without a dot, so nobody could sign in there.
 */
export const isSignInHost = (hostname: string): boolean =>
  [LOCALHOST, IPV4, DOTTED_NAME].some((pattern) => pattern.test(hostname));
