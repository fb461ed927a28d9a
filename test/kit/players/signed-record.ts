import type { ActionEntry, GrantEntry, OrderEntry } from '@degen/rules/evidence/entries.ts';
import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import type { ActionFields, SeededOrderFields } from '@degen/rules/orders/content.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { actionOf, ORDERED_CALLS } from './order-content.ts';

type Acted = Omit<ActionEntry, 'order'> & { readonly roundId: string };

/** What a player signed, from the requests that were sent, as the page keeps it (docs/evidence.md). */
export class SignedRecord {
  /** How many rounds were played with the seed pairs that are revealed. */
  rounds = 0;
  readonly commitments: Commitment[] = [];
  readonly grants: GrantEntry[] = [];
  readonly orders: OrderEntry[] = [];
  readonly #acted: Acted[] = [];

  keep(path: string, { order, ...body }: Readonly<Record<string, unknown>>): void {
    if (order === undefined) return;
    const { abandoned, serverSeedHash, clientSeed, ...place } = order as SeededOrderFields;
    const action = actionOf(path, body);
    if (action) {
      const move = action.move as ActionEntry['move'];
      this.#acted.push({ ...(place as ActionFields), move, roundId: action.roundId });
      return;
    }
    const content = ORDERED_CALLS[path]?.(body, { abandoned, serverSeedHash, clientSeed });
    if (content === undefined) throw new Error(`not signed: ${path}`);
    this.orders.push({ ...place, content });
  }

  /** The lists of a file with these receipts. */
  fileWith(receipts: readonly Receipt[]) {
    const orderOf = new Map(receipts.map(({ roundId, order }) => [roundId, order]));
    const actions = this.#acted.flatMap(({ roundId, ...entry }): ActionEntry[] => {
      const order = orderOf.get(roundId);
      return order === undefined ? [] : [{ order, ...entry }];
    });
    const { commitments, grants, orders } = this;
    return { commitments, grants, orders, actions };
  }
}
