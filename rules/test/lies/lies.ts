import type { VerifyCheck } from '../../src/receipt/errors.ts';
import type { ReceiptBody, ReceiptOf } from '../../src/receipt/types.ts';
import { sealReceipt, withoutSeed } from '../receipts.ts';

export type RefusedReceipt = {
  readonly about: string;
  /** The checks of docs/fairness.md, section 7, that fail. */
  readonly fails: readonly VerifyCheck[];
  readonly receipt: unknown;
};

type Json = { readonly [name: string]: unknown };

/**
 * Fields that replace fields of the receipt's body; `input` and `outcome` are merged field by
 * field.
 */
type Changes = Json & { readonly input?: Json; readonly outcome?: Json };

/** A lie: its description, the name of a round, and the changed fields of that round's receipt. */
type Lie = readonly [
  about: string,
  of: string,
  changes: Changes | ((body: ReceiptBody) => Changes),
];

export type Lies = readonly {
  readonly fails: readonly VerifyCheck[];
  /**
   * `signed`: lies in receipts with their server seed. `secret`: lies in receipts without their
   * server seed.
   */
  readonly signed?: readonly Lie[];
  readonly secret?: readonly Lie[];
}[];

const withChanges = (body: ReceiptBody, { input, outcome, ...fields }: Changes): ReceiptBody =>
  ({
    ...body,
    ...fields,
    input: { ...body.input, ...input },
    outcome: { ...body.outcome, ...outcome },
  }) as ReceiptBody;

/**
 * Receipts with lies, signed by a dishonest casino. `of` in a lie names the round whose receipt is
 * changed.
 */
export const refusedLies = (
  named: readonly { readonly about: string }[],
  receipts: readonly ReceiptOf<ReceiptBody>[],
  lies: Lies,
): RefusedReceipt[] => {
  const toldOf = (of: string, changes: Lie[2]) => {
    const receipt = receipts[named.findIndex(({ about }) => about === of)];
    if (receipt === undefined) throw new Error(`no round is named ${of}`);
    const { hash: _hash, signature: _signature, serverSeed = '', ...body } = receipt;
    const changed = typeof changes === 'function' ? changes(body as ReceiptBody) : changes;
    return sealReceipt(withChanges(body as ReceiptBody, changed), serverSeed);
  };
  return lies.flatMap(({ fails, signed = [], secret = [] }) => [
    ...signed.map(([about, of, changes]) => ({
      about: `signed: ${about}`,
      fails,
      receipt: toldOf(of, changes),
    })),
    ...secret.map(([about, of, changes]) => ({
      about: `seed secret: ${about}`,
      fails,
      receipt: withoutSeed(toldOf(of, changes)),
    })),
  ]);
};

/** Lies that are possible in every game. Each is in the receipt of the round that `of` names. */
export const commonLies = (of: string): Lies => [
  {
    fails: ['form'],
    signed: [
      ['the version before', of, { version: 2 }],
      ['another game', of, { game: 'roulette' }],
      ['an input of another game', of, { input: { colours: ['gold'] } }],
      ['a field too many in the outcome', of, { outcome: { bonus: '1' } }],
    ],
  },
  { fails: ['deployment'], signed: [['another chain', of, { chainId: 97 }]] },
  {
    fails: ['seed'],
    signed: [['the hash of another seed', of, { serverSeedHash: '11'.repeat(32) }]],
  },
];
