import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Forwarder from '@openzeppelin/contracts/build/contracts/ERC2771Forwarder.json' with {
  type: 'json',
};
import Timelock from '@openzeppelin/contracts/build/contracts/TimelockController.json' with {
  type: 'json',
};
import { ContractFactory, type InterfaceAbi, keccak256, Wallet, ZeroAddress } from 'ethers';
import hre from 'hardhat';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashChainAnchor } from '../../rules/src/fairness/hash-chain.ts';
import { type DryRun, startDryRun } from '../../test/kit/stack/dry-run-fixture.ts';
import { journalOf } from './journal.ts';

const BSC_TESTNET = 97;
/** The length of the predecessor's hash chain. */
const LENGTH = 64;

let fixture: DryRun;
let sent: number;
let predecessor: string;

/**
 * Writes a predecessor's address file with only the fields that are read before anything is sent.
 */
const writePredecessor = async (chainId: number, seed = fixture.randomnessSeed): Promise<void> => {
  const content = {
    chainId,
    degen: Wallet.createRandom().address,
    randomnessChainTip: hashChainAnchor(keccak256, seed, LENGTH),
    randomnessChainLength: LENGTH,
  };
  await writeFile(predecessor, JSON.stringify(content));
};

/** Writes the journal of a deployment that has begun with this step. */
const writeJournal = async (futureId: string): Promise<void> => {
  const folder = journalOf(fixture.deploymentId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'journal.jsonl'), `\n${JSON.stringify({ futureId })}`);
};

beforeAll(async () => {
  fixture = await startDryRun(BSC_TESTNET);
  predecessor = join(fixture.folder, 'predecessor.json');
});
afterAll(() => fixture?.stop());
beforeEach(async () => {
  await writePredecessor(BSC_TESTNET);
  await fixture.writeParameters();
  sent = await fixture.sent();
});
afterEach(async () => {
  expect(await fixture.sent()).toBe(sent);
});

describe('npm run deploy sends no transaction', () => {
  it('when parameters are invalid, and lists each of them', async () => {
    // Its checksum wants some of these letters as capitals. One random address in 4,000 has no capitals.
    const guardian = `0x${'ab'.repeat(20)}`;
    const wrong = { admin: '0x12', guardian, team: [], bnbCustody: '0', chainTip: '' };
    await fixture.writeParameters(wrong);
    const { code, output } = await fixture.deploy();
    expect(code).toBe(1);
    for (const name of ['admin', 'guardian', 'team', 'bnbCustody', 'chainTip']) {
      expect(output).toContain(`  ${name}: not `);
    }
    expect(output).not.toContain('operator: not');
  });

  it.each([
    ['too little gas for the callback', { callbackGasLimit: 299_999 }],
    ['a deadline that the confirmations exceed', { confirmations: 3, deadlineBlocks: 3 }],
    ['a deadline after more than a day', { deadlineBlocks: 172_801 }],
    ['more confirmations than the contract can store', { confirmations: 65_536 }],
    ['more LINK than the contract can store', { linkMin: String(2n ** 96n) }],
  ])('when the oracle would get what its contract refuses: %s', async (_what, changes) => {
    // The other values are valid: without the check, only the poverty of the deployer would refuse.
    const vrf = {
      coordinator: Wallet.createRandom().address,
      keyHash: keccak256('0x'),
      subscriptionId: '1',
      ...{ confirmations: 3, callbackGasLimit: 300_000, deadlineBlocks: 2_400, linkMin: '5' },
      ...changes,
    };
    await fixture.writeParameters({ provider: 'chainlinkVrf', bnbCustody: '1000000', vrf });
    expect((await fixture.deploy()).output).toContain('  vrf: not ');
  });

  it('when the admin is a key, no timelock, or one with a wrong delay', async () => {
    const signer = await fixture.provider.getSigner(9);
    const deployed = async (
      { abi, bytecode }: { readonly abi: InterfaceAbi; readonly bytecode: string },
      ...args: readonly unknown[]
    ): Promise<string> =>
      (await new ContractFactory(abi, bytecode, signer).deploy(...args)).getAddress();
    const timelock = (delaySeconds: number): Promise<string> =>
      deployed(Timelock, delaySeconds, [], [], ZeroAddress);
    const refusals: [admin: string, message: string][] = [
      [fixture.people.admin.address, 'ADMIN_WITHOUT_CODE'],
      [await deployed(Forwarder, 'forwarder'), 'ADMIN_WITHOUT_DELAY'],
      [await timelock(96 * 3_600 - 1), 'ADMIN_DELAY'],
      [await timelock(120 * 3_600 + 1), 'ADMIN_DELAY'],
    ];
    for (const [admin, message] of refusals) {
      await fixture.writeParameters({ admin, isAdminKeyAllowed: false });
      const { code, output } = await fixture.deploy();
      expect(output).toContain(`admin: ${message}: `);
      expect(code).toBe(1);
    }
    // With the right delays, only the poverty of the deployer is left to refuse.
    for (const hours of [96, 120]) {
      await fixture.writeParameters({
        ...{ admin: await timelock(hours * 3_600), isAdminKeyAllowed: false },
        bnbCustody: '1000000',
      });
      expect((await fixture.deploy()).output).toContain('BNB and needs');
    }
  });

  it('when the admin is a key whose delegated code states the right delay', async () => {
    const stating = `0x${'d1'.repeat(20)}`;
    // Returns 345,600, which is 96 hours in seconds, to every call.
    await fixture.provider.send('hardhat_setCode', [stating, '0x6205460060005260206000f3']);
    const admin = Wallet.createRandom().address;
    await fixture.provider.send('hardhat_setCode', [admin, `0xef0100${stating.slice(2)}`]);
    await fixture.writeParameters({
      ...{ admin, isAdminKeyAllowed: false },
      bnbCustody: '1000000',
    });
    expect((await fixture.deploy()).output).toContain('admin: ADMIN_WITHOUT_CODE: ');
  });

  it('while another run goes on, but not after one was killed', async () => {
    await fixture.writeParameters({ bnbCustody: '1000000' });
    await mkdir(hre.config.paths.cache, { recursive: true });
    const file = join(hre.config.paths.cache, `deploying-${fixture.deploymentId}`);
    await writeFile(file, String(process.ppid));
    expect(await fixture.deploy()).toEqual({
      code: 1,
      output: `process ${process.ppid} deploys this; if it is another program, delete ${file}\n`,
    });
    expect(await readFile(file, 'utf8')).toBe(String(process.ppid));
    const { pid = 0 } = spawnSync(process.execPath, ['--version']);
    await writeFile(file, String(pid));
    expect((await fixture.deploy()).output).toContain('BNB and needs');
    expect(existsSync(file)).toBe(false);
  });

  it('when one account has two roles', async () => {
    const { operator } = fixture.people;
    await fixture.writeParameters({ publisher: operator.address });
    const { code, output } = await fixture.deploy();
    expect(code).toBe(1);
    expect(output).toContain('not all different');
  });

  it('when the hash chain of a successor comes from the seed of its predecessor', async () => {
    // A chain of any length from the same seed can contain preimages that are already public.
    for (const chainLength of [LENGTH, LENGTH + 1, LENGTH - 1, 1, 2 * LENGTH]) {
      const chainTip = hashChainAnchor(keccak256, fixture.randomnessSeed, chainLength);
      await fixture.writeParameters({ chainTip, chainLength });
      expect(await fixture.deploySuccessor(predecessor)).toEqual({
        code: 1,
        output:
          'chainTip: comes from the seed of predecessor.json; make a new seed and its anchor\n',
      });
    }
  });

  it('when the hash chain of a successor comes from the seed of an earlier deployment', async () => {
    const first = join(fixture.folder, 'first.json');
    await copyFile(predecessor, first);
    await writePredecessor(BSC_TESTNET, Wallet.createRandom().privateKey);
    const ended = await fixture.deploySuccessor(predecessor);
    await rm(first);
    expect(ended).toEqual({
      code: 1,
      output: 'chainTip: comes from the seed of first.json; make a new seed and its anchor\n',
    });
  });

  it('when the predecessor of a successor is on another chain', async () => {
    await writePredecessor(31_337);
    await fixture.writeParameters({ chainTip: fixture.newTip });
    expect(await fixture.deploySuccessor(predecessor)).toEqual({
      code: 1,
      output: 'the predecessor is on chain 31337, and the network is chain 97\n',
    });
  });

  it.each([
    ['a successor', 'Successor#Custody'],
    ['a deployment with another provider', 'TestNetworkVrf#Casino.setRandomness'],
    ['a handover with another provider', 'HandoverVrf#custodyGranted'],
  ])('when another kind of deployment wrote the journal: %s', async (_what, futureId) => {
    await writeJournal(futureId);
    const { code, output } = await fixture.deploy();
    expect(output).toContain(`was begun with the module ${futureId.split('#')[0]}`);
    expect(code).toBe(1);
  });

  it('when the journal of a successor was written by a first deployment', async () => {
    await writeJournal('Casino#Casino');
    await fixture.writeParameters({ chainTip: fixture.newTip });
    const { code, output } = await fixture.deploySuccessor(predecessor, fixture.deploymentId);
    expect(output).toContain('was begun with the module Casino');
    expect(code).toBe(1);
  });
});
