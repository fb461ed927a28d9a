import { NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import { id, ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DegenContract } from '../../../chain/contracts.ts';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  codesOf,
  openWatchedHouse,
  payOut,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { lookAtCover } from './cover.ts';
import { look, type Watch } from './look.ts';
import { openWatch } from './main.ts';
import { readSettings } from './settings.ts';

const HOUR_S = 3_600;

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

let watch: Awaited<ReturnType<typeof openWatch>>;
beforeEach(async () => {
  const settings = await readSettings([], watcher.env);
  if (settings === undefined) throw new Error('no settings');
  watch = await openWatch(settings);
});
afterEach(() => watch.close());

/** The watcher when its copy of the database does not answer. */
const withoutCopy = (): Watch => {
  const nextBlock = () => Promise.reject(new Error('the copy is gone'));
  return { ...watch, books: { ...watch.books, nextBlock } };
};

/** The house's stake of DEGEN in custody, and a unit more. */
const tooMuch = async (): Promise<bigint> =>
  (await chain.custody.totalsOf(chain.deployment.degen)).stake + 1n;

/** An award that the Casino never paid, in books where it explains the balance. */
const inventAward = async (amountWei: bigint): Promise<void> => {
  const userId = await fixture.userId(alice.address);
  const player = alice.address.slice(2).toLowerCase().padStart(64, '0');
  await tamper(
    db,
    sql`insert into chain_events (block_number, block_hash, block_time, tx_hash, log_index, name,
        topics, data)
      select 1, '0x01', now(), '0xa', 0, 'JackpotAwarded',
        jsonb_build_array('0x00', '0x00', ${`0x${player}`}::text),
        '0x' || repeat('0', 128) || ${amountWei.toString(16).padStart(64, '0')}::text`,
  );
  await db.transaction((tx) =>
    postTransfer(tx, {
      ...{ from: { kind: 'chain' }, to: { kind: 'user', userId }, token: 'DEGEN' },
      ...{ amountWei, kind: 'jackpot', reference: 'invented', eventAt: new Date() },
    }),
  );
  await fixture.passEpoch();
};

describe('an epoch that owes an accomplice more than the house can pay', () => {
  it('is reported at once, and vetoed after 20 hours, but its publisher stays', async () => {
    await inventAward(await tooMuch());
    const { findings } = await watcher.once();
    expect(findings).toMatchObject([
      { code: 'TOKEN_SHORT', token: 'DEGEN', missing: '1' },
      { severity: 'alarm', code: 'EPOCH_UNCOVERED', number: 2, token: 'DEGEN', missing: '1' },
      { code: 'EPOCH_CHECKED', number: 1 },
      { code: 'EPOCH_CHECKED', number: 2 },
    ]);
    await chain.passTime(20 * HOUR_S);
    const codes = codesOf(await watcher.once());
    expect(codes.filter((code) => code.includes('VETOED'))).toEqual(['alarm EPOCH_VETOED']);
    expect(codes.join()).not.toMatch(/DISMISSED|SUSPENDED/);
    expect((await chain.custody.lastEpoch()).number).toBe(1n);
  });

  it('is vetoed too when the copy is gone since it was found true', async () => {
    await inventAward(await tooMuch());
    await look(watch);
    await chain.passTime(20 * HOUR_S);
    expect(await look(withoutCopy())).toContainEqual(
      expect.objectContaining({ code: 'EPOCH_UNCOVERED', number: 2 }),
    );
    expect((await chain.custody.lastEpoch()).number).toBe(1n);
  });

  it('is not explained by withdrawals that the final epoch shows, and the books no more', async () => {
    await fixture.withdraw(alice, 'DEGEN', '7');
    await fixture.ticks(3);
    await fixture.passFinalEpoch();
    await inventAward(await tooMuch());
    await tamper(db, sql`delete from withdrawals`);
    expect((await watcher.once()).findings).toContainEqual(
      expect.objectContaining({ code: 'EPOCH_UNCOVERED', token: 'DEGEN', missing: '1' }),
    );
  });

  it('stands once the house has paid in what was missing', async () => {
    await inventAward(await tooMuch());
    const { degen } = chain.deployment;
    const token = DegenContract.connect(degen, chain.admin);
    await (await token.approve(chain.deployment.custody, 1n)).wait();
    await (await chain.custody.connect(chain.admin).fundCustody(degen, 1n)).wait();
    await chain.passTime(20 * HOUR_S);
    expect(codesOf(await watcher.once()).join()).not.toMatch(/UNCOVERED|VETOED|SHORT/);
  });
});

describe('an honest house whose stake in custody is gone', () => {
  const approveSurplus = async (number: number): Promise<() => Promise<void>> => {
    await watch.chain.read();
    const newest = await watch.chain.epoch(number);
    const { stake } = await chain.custody.totalsOf(ZeroAddress);
    const windUp = chain.windUp.connect(chain.admin);
    await (await windUp.approveSurplus(ZeroAddress, stake, chain.admin.address)).wait();
    return async () => {
      await (await windUp.withdrawSurplus(ZeroAddress, NO_EPOCH, newest)).wait();
      expect((await chain.custody.totalsOf(ZeroAddress)).stake).toBe(0n);
    };
  };
  const uncovered = async (explained = false) => {
    const state = await watch.chain.read();
    watch.unexplained = explained ? [] : await watch.books.unexplained(state.payments);
    return lookAtCover(watch, state);
  };
  const steal = async (): Promise<void> => {
    const takeSurplus = await approveSurplus(1);
    await takeSurplus();
    const stolen = { id: id('stolen'), player: bob.address, token: ZeroAddress, amount: 7n };
    await payOut(chain, stolen);
    await fixture.tick();
    await fixture.passEpoch();
  };

  it('is not blamed for what a stolen key of the operator paid', async () => {
    await steal();
    expect(await uncovered()).toEqual([]);
    expect(await uncovered(true)).toMatchObject([
      { code: 'EPOCH_UNCOVERED', number: 2, token: 'BNB', missing: 7n },
    ]);
  });

  it('is not blamed for that either while the copy does not answer', async () => {
    await steal();
    await look(watch);
    await chain.passTime(20 * HOUR_S);
    const started = { unexplained: undefined, startedAt: undefined };
    const found = [await look(withoutCopy()), await look({ ...withoutCopy(), ...started })];
    const codes = found.map((findings) => findings.map(({ code }) => code));
    expect(codes.map((each) => each.includes('EPOCH_UNCOVERED'))).toEqual([false, true]);
    expect((await chain.custody.lastEpoch()).number).toBe(2n);
  });

  it('is not blamed for it once it is final, even by a watcher that does not know of the theft', async () => {
    await steal();
    await fixture.passDay();
    await fixture.passEpoch();
    expect(await uncovered(true)).toEqual([]);
  });

  it.each(['before the watcher reads the chain', 'while the watcher reads the chain'])(
    'could pay an older epoch from the surplus that it withdrew %s',
    async (when) => {
      await fixture.win(alice, 'BNB', '5');
      await fixture.passEpoch();
      await fixture.lose(alice, 'BNB', '5');
      await fixture.passEpoch();
      const takeSurplus = await approveSurplus(3);
      let taking: Promise<void> | undefined;
      if (when.startsWith('before')) await takeSurplus();
      else {
        chain.proxy.setFault((method) => {
          if (method !== 'eth_getLogs' || taking) return undefined;
          taking = takeSurplus();
          return { after: taking };
        });
      }
      expect(await uncovered()).toEqual([]);
      expect((await chain.custody.totalsOf(ZeroAddress)).stake).toBe(0n);
    },
  );
});
