import type { Token } from '@degen/rules/amount.ts';
import { readLogs, readPages } from '../../../chain/logs/pages.ts';
import { tokenOf } from '../../../chain/tokens.ts';
import { keyOf } from './balances.ts';
import type { ChainView } from './chain-view.ts';
import { NodeSilent } from './grants.ts';
import { reasonOf } from './report.ts';
import type { Watched } from './settings.ts';

/** A mark, and the block in which the books have it. */
export type MarkPlace = { readonly mark: number; readonly block: number };

type Moved = { readonly deposited: bigint; readonly withdrawn: bigint };

type Counters = Readonly<Record<'degen' | 'bnb', Moved>>;

/** By `keyOf` of token and player. */
export type Movements = ReadonlyMap<string, Moved>;

export type ReadMovements = (since: MarkPlace | undefined, until: MarkPlace) => Promise<Movements>;

const NAMES = [
  'Marked',
  'Deposited',
  'WithdrawalPaid',
  'WithdrawalCollectable',
  'ClaimPaid',
] as const;

/** The counters in the event of a mark, added up. */
const sumOf = ({ degen, bnb }: Counters): bigint =>
  [degen, bnb].reduce((sum, { deposited, withdrawn }) => sum + deposited + withdrawn, 0n);

/**
 * Reads from the node what Custody counted between two marks, or from its deployment on. Throws
 * `NodeSilent` when the node does not have a mark in its block, or leaves out a movement that the marks
 * count: it may be behind, or one of several behind one address.
 */
export const createMovements = (
  { provider, custody }: Pick<ChainView, 'provider' | 'custody'>,
  { custody: address, degen, deployBlock }: Watched,
): ReadMovements => {
  const topics = [NAMES.map((name) => custody.interface.getEvent(name).topicHash)];
  const readPage = (from: number, to: number) =>
    readLogs(provider, { address, topics }, from, to).catch((cause: unknown) => {
      throw new NodeSilent(reasonOf(cause), { cause });
    });

  return async (since, until) => {
    const moved = new Map<string, Moved>();
    /** All counters of the first mark, and what was counted since. */
    let counted = since === undefined ? 0n : undefined;
    for await (const { found } of readPages(since?.block ?? deployBlock, until.block, readPage)) {
      for (const log of found) {
        const { name = '', args = [] } = custody.interface.parseLog(log) ?? {};
        const fields = args as unknown as Counters & {
          readonly [field in 'mark' | 'amount']: bigint;
        } & { readonly [field in 'player' | 'token']: string };
        if (name === 'Marked') {
          const isLast = Number(fields.mark) === until.mark;
          if (isLast && counted === sumOf(fields)) return moved;
          if (Number(fields.mark) === since?.mark) counted ??= sumOf(fields);
        } else if (counted !== undefined) {
          const token: Token = tokenOf(fields.token, degen);
          const key = keyOf(token, fields.player.toLowerCase());
          const { deposited, withdrawn } = moved.get(key) ?? { deposited: 0n, withdrawn: 0n };
          const isIn = name === 'Deposited';
          counted += fields.amount;
          moved.set(key, {
            deposited: deposited + (isIn ? fields.amount : 0n),
            withdrawn: withdrawn + (isIn ? 0n : fields.amount),
          });
        }
      }
    }
    throw new NodeSilent('the node lacks marks of the epoch in their blocks, or movements between');
  };
};
