import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProofFile } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256, parseEther, type Wallet, ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  codesOf,
  openWatchedHouse,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';

const NO_DATABASE = { WATCH_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };

openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passFinalEpoch();
  await fixture.tick();
});

describe('npm run watch -- --export', () => {
  const proofOf = async (folder: string, { address }: Wallet, of = '') => {
    const read = readProofFile(await readFile(join(folder, `${address}${of}.json`), 'utf8'));
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  /** Alice claims all of her BNB, with nothing but the file. */
  const expectClaimable = async (folder: string): Promise<void> => {
    const { leaves, epoch, rpcUrl } = await proofOf(folder, alice);
    expect(rpcUrl).toBe('https://node.test');
    const leaf = leaves.BNB;
    if (leaf === null) throw new Error('no leaf');
    const proof = { epoch: parseEpoch(epoch), ...parseLeaf(keccak256, leaf) };
    const { custody, addressOf } = chain;
    await (await custody.connect(alice).claim(addressOf('BNB'), parseEther('3'), proof)).wait();
  };

  it('writes the file of every player, with which the contract accepts a claim', async () => {
    const folder = join(watcher.folder, 'proofs');
    const exported = await watcher.exportTo(folder);
    expect(exported.findings).toMatchObject([{ code: 'PROOFS_WRITTEN', number: 1, players: 2 }]);
    expect(exported.code).toBe(0);
    const names = [alice, bob].map(({ address }) => `${address}.json`);
    expect((await readdir(folder)).sort()).toEqual(names.sort());
    expect((await proofOf(folder, bob)).leaves.BNB).toBeNull();
    await expectClaimable(folder);
  });

  it('writes them from the kept leaves when every database is gone', async () => {
    const WATCH_LEAVES = join(watcher.folder, 'leaves');
    expect(codesOf(await watcher.once({ WATCH_LEAVES }))).toContain('note LEAVES_KEPT');
    expect(codesOf(await watcher.once({ WATCH_LEAVES }))).not.toContain('note LEAVES_KEPT');
    const folder = join(watcher.folder, 'proofs');
    const exported = await watcher.exportTo(folder, { ...NO_DATABASE, WATCH_LEAVES });
    expect(codesOf(exported)).toEqual(['note PROOFS_WRITTEN']);
    await expectClaimable(folder);
  });

  describe('given one token is wound up and the other goes on', () => {
    let WATCH_LEAVES: string;

    /** The house publishes on for more epochs than the watcher keeps the leaves of. */
    beforeEach(async () => {
      WATCH_LEAVES = join(watcher.folder, 'leaves');
      await chain.openWindUp('BNB');
      await chain.deposit(alice, 'DEGEN', 1n);
      for (let epochs = 0; epochs < 4; epochs += 1) {
        await fixture.passFinalEpoch();
        await fixture.tick();
        await watcher.once({ WATCH_LEAVES });
      }
    });

    /** Anyone enters Alice into the wind-up of BNB, with nothing but the file. */
    const expectEntered = async (folder: string): Promise<void> => {
      const { leaves, epoch } = await proofOf(folder, alice, '-epoch-1');
      if (leaves.BNB === null) throw new Error('no leaf');
      const proof = { epoch: parseEpoch(epoch), ...parseLeaf(keccak256, leaves.BNB) };
      const windUp = chain.windUp.connect(chain.guardian);
      await (await windUp.enter(alice.address, ZeroAddress, proof)).wait();
      expect((await chain.windUp.entryOf(alice.address, ZeroAddress)).first).toBe(parseEther('3'));
    };

    it('writes the files that the wind-up takes beside those of the last final epoch', async () => {
      const folder = join(watcher.folder, 'proofs');
      const { findings, code } = await watcher.exportTo(folder);
      expect(findings).toMatchObject([
        { code: 'PROOFS_WRITTEN', number: 5, players: 2 },
        { code: 'PROOFS_WRITTEN', number: 1, players: 2 },
      ]);
      expect(code).toBe(0);
      expect((await proofOf(folder, alice)).epoch.number).toBe(5);
      await expectEntered(folder);
    });

    it('writes them from the kept leaves when every database is gone', async () => {
      const folder = join(watcher.folder, 'proofs');
      const exported = await watcher.exportTo(folder, { ...NO_DATABASE, WATCH_LEAVES });
      expect(codesOf(exported)).toEqual(['note PROOFS_WRITTEN', 'note PROOFS_WRITTEN']);
      await expectEntered(folder);
    });

    it('writes the others when no copy has the leaves of one epoch', async () => {
      await rm(join(WATCH_LEAVES, 'epoch-5.json'));
      const folder = join(watcher.folder, 'proofs');
      const exported = await watcher.exportTo(folder, { ...NO_DATABASE, WATCH_LEAVES });
      expect(codesOf(exported)).toEqual(['alarm LEAVES_MISSING', 'note PROOFS_WRITTEN']);
      expect(exported.code).toBe(2);
      await expectEntered(folder);
    });
  });

  it('writes nothing when no copy has the leaves that were published', async () => {
    await tamper(db, sql`update epoch_leaves set balance = balance + 1`);
    const folder = join(watcher.folder, 'proofs');
    const exported = await watcher.exportTo(folder);
    expect(exported.findings).toMatchObject([
      { code: 'LEAVES_MISSING', number: 1, reasons: ['the leaves make another epoch'] },
    ]);
    expect(exported.code).toBe(2);
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('goes on from the final epoch whose leaves it has kept, unless they were changed', async () => {
  const WATCH_LEAVES = join(watcher.folder, 'leaves');
  const checked = async (): Promise<unknown[]> => {
    const [found = []] = await watcher.looks(1, () => undefined, { WATCH_LEAVES });
    return found.filter(({ code }) => code === 'EPOCH_CHECKED').map(({ number }) => number);
  };
  await fixture.passEpoch();
  expect(await checked()).toEqual([1, 2]);
  expect(await checked()).toEqual([2]);
  const file = join(WATCH_LEAVES, 'epoch-1.json');
  const kept = await readFile(file, 'utf8');
  await writeFile(file, kept.replaceAll(`${parseEther('3')}`, `${parseEther('2')}`));
  expect(await checked()).toEqual([1, 2]);
});
