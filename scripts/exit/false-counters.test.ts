import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEther, toQuantity, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkProof } from '../../frontend/src/shared/proofs/check-proof.ts';
import { openExitFixture } from '../../test/kit/stack/exit-fixture.ts';
import { isOfLogs, isOldState, startPrunedNode } from '../../test/kit/stack/pruned-node.ts';
import { leaf } from '../../test/kit/stack/two-players.ts';

const HOURS_S = 3_600;

let fixture: Awaited<ReturnType<typeof openExitFixture>>;
let bob: Wallet;
let accomplice: Wallet;
let begin: string;

/** Bob deposits 100 DEGEN before the mark of every epoch here, and 100 after it. */
const depositAgain = (): Promise<void> => fixture.deposit(bob, 'DEGEN', '100');

const publish = async (
  leaves: readonly ReturnType<typeof leaf>[],
  afterMark: () => Promise<void> = depositAgain,
): Promise<SavedProof> => {
  const proofOf = await fixture.publish({ DEGEN: leaves, BNB: [] }, afterMark);
  return proofOf(bob.address);
};
const publishTruly = (afterMark?: () => Promise<void>): Promise<SavedProof> =>
  publish([leaf(bob, '100', '100'), leaf(accomplice, '100', '100')], afterMark);
/** Counts Bob's second deposit as if it were before the mark; an accomplice's leaf has it less. */
const publishFalsely = (afterMark?: () => Promise<void>): Promise<SavedProof> =>
  publish([leaf(bob, '100', '200'), leaf(accomplice, '100', '0')], afterMark);

const unhinted = ({ markBlock: _, ...proof }: SavedProof): SavedProof => proof;

const found = async (proof: SavedProof) => (await checkProof(proof, [])).DEGEN;
const PROVED = {
  kind: 'proved',
  balanceWei: parseEther('100'),
  owedWei: parseEther('200'),
};
const FALSE = { kind: 'false', why: 'counters' };

beforeAll(async () => {
  fixture = await openExitFixture();
  bob = await fixture.newPlayer();
  accomplice = await fixture.newPlayer();
  await fixture.deposit(bob, 'DEGEN', '100');
  await fixture.deposit(accomplice, 'DEGEN', '100');
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  begin = await fixture.snapshot();
});
afterEach(() => fixture.revert(begin));

describe('the check of a proof on a node with old states', () => {
  it('proves a true leaf', async () => {
    const proof = await publishTruly();
    expect(await found(proof)).toEqual(PROVED);
    expect(await found(unhinted(proof))).toEqual(PROVED);
    expect(await found({ ...proof, custody: proof.custody.toLowerCase() })).toEqual(PROVED);
  });

  it('finds counters false when they contain a deposit after the mark', async () => {
    const proof = await publishFalsely();
    expect(await found(proof)).toEqual(FALSE);
    expect(await found(unhinted(proof))).toEqual(FALSE);
  });

  it('finds counters false however long the publisher waited after the mark', async () => {
    const wait = async (): Promise<void> => {
      await depositAgain();
      await fixture.passTime(3 * HOURS_S);
    };
    const proof = await publishFalsely(wait);
    expect(await found(proof)).toEqual(FALSE);
    expect(await found(unhinted(proof))).toEqual(FALSE);
  });

  it('finds counters false in an epoch that is not the newest', async () => {
    const proof = await publishFalsely();
    await publish([leaf(bob, '200', '200'), leaf(accomplice, '100', '100')], async () => {});
    expect(await found(proof)).toEqual(FALSE);
    expect(await found(unhinted(proof))).toEqual(FALSE);
  });

  it('does not believe the server when it names a wrong block for the mark', async () => {
    const proof = await publishFalsely();
    const newest = await fixture.provider.getBlockNumber();
    for (const markBlock of [0, newest, newest + 1_000]) {
      expect(await found({ ...proof, markBlock })).toEqual(FALSE);
    }
  });
});

describe('the check of a proof on a node that has only the newest state', () => {
  let pruned: Awaited<ReturnType<typeof startPrunedNode>>;
  let rpcUrl: string;

  beforeAll(async () => {
    pruned = await startPrunedNode(fixture.rpcUrl, isOldState);
    rpcUrl = pruned.url;
  });
  afterAll(() => pruned?.close());

  it('does not call a leaf proved when it cannot compare its counters', async () => {
    const proof = { ...(await publishTruly()), rpcUrl };
    expect(await found(proof)).toEqual({ ...PROVED, kind: 'unchecked' });
    expect(await found(unhinted(proof))).toEqual({ ...PROVED, kind: 'unchecked' });
  });

  it('does not call false counters proved', async () => {
    const { kind } = await found({ ...(await publishFalsely()), rpcUrl });
    expect(kind).toBe('unchecked');
  });

  it('finds counters false when they are above the present ones', async () => {
    const proof = await publishFalsely(async () => {});
    expect(await found({ ...proof, rpcUrl })).toEqual(FALSE);
  });
});

describe('the check of a proof on a node that answers wrongly', () => {
  it('does not accept a block with another event from a node that ignores the filter', async () => {
    const proof = await publishFalsely();
    const block = toQuantity(await fixture.provider.getBlockNumber());
    const at = { fromBlock: block, toBlock: block };
    const result = await fixture.provider.send('eth_getLogs', [at]);
    expect(result).toHaveLength(1);
    const node = await startPrunedNode(fixture.rpcUrl, isOfLogs, { result });
    const { kind } = await found({ ...proof, markBlock: Number(block), rpcUrl: node.url });
    expect(kind).not.toBe('proved');
    node.close();
  });

  it('does not accept a block as that of the mark because only some nodes behind one address have counted the mark there', async () => {
    const proof = await publishFalsely();
    const newest = await fixture.provider.getBlockNumber();
    const marks = fixture.custody.interface.encodeFunctionData('marks');
    const node = await startPrunedNode(
      fixture.rpcUrl,
      ({ method, params: [call, block] }) =>
        method === 'eth_call' &&
        (call as { data: string }).data === marks &&
        Number(block) < newest,
      { result: '0x' },
    );
    const { kind } = await found({ ...unhinted(proof), rpcUrl: node.url });
    expect(kind).not.toBe('proved');
    node.close();
  });
});
