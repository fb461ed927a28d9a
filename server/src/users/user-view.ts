import type { PublicUser, User as WireUser } from '@degen/rules/wire/session.ts';
import type { User } from './repository.ts';

const HEAD_CHARACTERS = 6;
const TAIL_CHARACTERS = 4;

export const shortAddress = (address: string): string =>
  `${address.slice(0, HEAD_CHARACTERS)}…${address.slice(-TAIL_CHARACTERS)}`;

/** For the owner. */
export const ownUser = (user: User): WireUser => ({
  id: Number(user.id),
  walletAddress: user.address,
  username: user.username,
});

/** For everybody. */
export const publicUser = (user: User): PublicUser => ({
  id: Number(user.id),
  username: user.username,
  address: shortAddress(user.address),
});
