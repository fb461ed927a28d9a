/**
 * POST /api/auth/nonce. `issuedAt` is the server's time in ISO 8601. A page signs this time instead
 * of its device's, because the clock of the device may be wrong.
 */

export type NonceAnswer = { readonly nonce: string; readonly issuedAt: string };

/**
 * A user as shown to this user: POST /api/auth/verify, GET /api/auth/me, POST /api/user/register.
 * `username` is null for a wallet that signed in or deposited before it registered.
 */
export type User = {
  readonly id: number;
  readonly walletAddress: string;
  readonly username: string | null;
};

/** GET /api/user/{id}, public: the address is shortened to its first 6 and last 4 characters. */
export type PublicUser = {
  readonly id: number;
  readonly username: string | null;
  readonly address: string;
};

/** POST /api/auth/logout */
export type LogoutAnswer = { readonly loggedOut: true };

const LOCALHOST = /^localhost$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const DOTTED_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;

/**
 * Whether a sign-in message (EIP-4361) can name this host. The libraries that write and read the
 * messages know neither IPv6 addresses nor names without a dot, so nobody could sign in there.
 */
export const isSignInHost = (hostname: string): boolean =>
  [LOCALHOST, IPV4, DOTTED_NAME].some((pattern) => pattern.test(hostname));
