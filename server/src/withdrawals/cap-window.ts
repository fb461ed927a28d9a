/** What a player had of the last 24 hours, and when the contract lets go of it. */
export type Paid = { readonly userId: bigint; readonly amount: bigint; readonly freeAt: Date };

/** What is known of a token's cap. */
export type CapWindow = {
  /** All that it lets through in 24 hours, and what is left of that. */
  readonly capWei: bigint;
  readonly roomWei: bigint;
  readonly paid: readonly Paid[];
  /** When it lets go of what is paid now. */
  readonly freeAt: Date;
};

type Asked = { readonly user_id: bigint; readonly amount: bigint };

const SHARE = 4n;

type Standing = { readonly capWei: bigint; readonly roomWei: bigint; readonly ownWei: bigint };

/** Half of the window is anybody's. Of the other half a player has at most a quarter of what others left. */
const isShare = ({ capWei, roomWei, ownWei }: Standing, amount: bigint): boolean => {
  if (amount > roomWei) return false;
  return (roomWei - amount) * 2n >= capWei || (ownWei + amount) * SHARE <= roomWei + ownWei;
};

const standingOf = ({ capWei, roomWei, paid }: CapWindow, { user_id }: Asked): Standing => {
  let ownWei = 0n;
  for (const { userId, amount } of paid) if (userId === user_id) ownWei += amount;
  return { capWei, roomWei, ownWei };
};

/** Whether a payment leaves something to those who ask for little, whoever had how much before. */
export const isFair = (window: CapWindow, asked: Asked): boolean =>
  isShare(standingOf(window, asked), asked.amount);

export const withPayment = (window: CapWindow, { user_id: userId, amount }: Asked): CapWindow => ({
  ...window,
  roomWei: window.roomWei - amount,
  paid: [...window.paid, { userId, amount, freeAt: window.freeAt }],
});

/** When a payment is fair if no other is made before; null when it is not even then. */
export const fairFrom = (window: CapWindow, asked: Asked): Date | null => {
  let { capWei, roomWei, ownWei } = standingOf(window, asked);
  const inOrder = window.paid.toSorted((a, b) => a.freeAt.getTime() - b.freeAt.getTime());
  for (const { userId, amount, freeAt } of inOrder) {
    roomWei += amount;
    if (userId === asked.user_id) ownWei -= amount;
    if (isShare({ capWei, roomWei, ownWei }, asked.amount)) return freeAt;
  }
  return null;
};
