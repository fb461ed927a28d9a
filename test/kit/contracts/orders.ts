import { sha256, toUtf8Bytes, Wallet } from 'ethers';
import type { ShownOrder } from '../../../chain/shown-order.ts';
import type { GivenOrders } from '../../../rules/src/liabilities/leaf-orders.ts';
import { orderWordsHex } from '../../../rules/src/orders/order.ts';

/** An account whose wallet signs messages. */
type Signer = {
  readonly address: string;
  signMessage(message: string): Promise<string>;
};

/** What a leaf says of a player's orders, and the last order as `lower` takes it. */
export type SignedOrder = { readonly given: GivenOrders; readonly order: ShownOrder };

/** What an attacker signs in place of what a player signs. */
export type OrderChanges = {
  readonly chainId?: number;
  readonly casino?: string;
  readonly player?: string;
  readonly kind?: 'bet' | 'action';
  readonly seq?: number;
  readonly signer?: Signer;
  readonly key?: Wallet;
};

const HARDHAT_CHAIN_ID = 31_337;
const STATEMENT =
  'Sign in. A key in this browser may then sign your bets, swaps and automatic bets for 7 days.';
/** A sign-in message up to its resource, as long as that of the page. */
const grantOf = (address: string): string =>
  `casino.example wants you to sign in with your Ethereum account:
${address}

${STATEMENT}

URI: https://casino.example
Version: 1
Chain ID: ${HARDHAT_CHAIN_ID}
Nonce: 0123456789abcdef0123456789abcdef
Issued At: 2026-11-30T08:00:00.000Z
Expiration Time: 2026-12-07T08:00:00.000Z`;
/** The private key of the order key is the same in each run, so that gas figures repeat. */
const KEY = new Wallet(sha256(toUtf8Bytes('order key')));

const strip = (hex: string): string => hex.slice(2);

/** An order by a key that the player's wallet has allowed, as docs/orders.md describes it. */
export const signOrder = async (
  player: Signer,
  casino: string,
  changes: OrderChanges = {},
): Promise<SignedOrder> => {
  const { seq = 6, key = KEY } = changes;
  const grant = grantOf(player.address);
  const point = key.signingKey.publicKey.slice(4);
  const message = `${grant}\nResources:\n- urn:degen-casino:order-key:secp256k1:${point}`;
  const [prev, content] = [sha256(toUtf8Bytes('before')), sha256(toUtf8Bytes('content'))];
  const until = 1_795_999_364_193;
  const words = orderWordsHex(
    {
      chainId: changes.chainId ?? HARDHAT_CHAIN_ID,
      casino: changes.casino ?? casino,
      player: changes.player ?? player.address,
      grant: strip(sha256(toUtf8Bytes(message))),
    },
    { seq, prev: strip(prev), until },
    changes.kind ?? 'bet',
    strip(content),
  );
  const hash = sha256(`0x${words}`);
  return {
    given: { orderCount: BigInt(seq) + 1n, orderHead: strip(hash) },
    order: {
      ...{ casino: changes.casino ?? casino, seq, prev, until, content },
      signature: key.signingKey.sign(hash).serialized,
      ...{ keyX: `0x${point.slice(0, 64)}`, keyY: `0x${point.slice(64)}` },
      grant: toUtf8Bytes(grant),
      walletSignature: await (changes.signer ?? player).signMessage(message),
    },
  };
};
