/** POST /api/auth/nonce */
export type NonceAnswer = { readonly nonce: string };

/** POST /api/auth/verify: an EIP-4361 message and its signature; sets the session cookie. */
export type VerifyRequest = { readonly message: string; readonly signature: string };

/**
 * The user as the owner sees it: POST /api/auth/verify, GET /api/auth/me, POST /api/user/register.
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

/** POST /api/user/register */
export type RegisterRequest = { readonly walletAddress: string; readonly username: string };

/** POST /api/auth/logout */
export type LogoutAnswer = { readonly loggedOut: true };
