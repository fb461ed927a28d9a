import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  formatEther,
  id as hashOf,
  JsonRpcProvider,
  parseEther,
  Wallet,
  ZeroAddress,
  ZeroHash,
} from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CasinoContract, CustodyContract, DegenContract } from '../../chain/contracts.ts';
import { windUpOf } from '../../chain/custody-at.ts';
import { borrowChain } from '../../test/kit/chain/borrowed-chain.ts';
import { completed, publishLeaves } from '../../test/kit/chain/publish-leaves.ts';
import { cancelled, replacePending } from '../../test/kit/chain/replace-pending.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../types/contracts/factories/custody/Custody__factory.ts';
import { localAccounts } from '../stack/accounts.ts';
import { LOCAL_CHAIN_ID } from '../stack/local-chain.ts';

/** OpenZeppelin's DEFAULT_ADMIN_ROLE. */
const ADMIN_ROLE = ZeroHash;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

type Ended = { readonly code: number; readonly output: string };

/** The test worker's chain, and a function that runs the script with a command line. */
const openFixture = async () => {
  const { url, deployment } = await borrowChain();
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 };
  const provider = new JsonRpcProvider(url, LOCAL_CHAIN_ID, options);
  const { deployer, operator: operatorAccount, guardian, publisher } = localAccounts();
  const admin = new Wallet(deployer.privateKey, provider);
  const operator = new Wallet(operatorAccount.privateKey, provider);
  const folder = await mkdtemp(join(tmpdir(), 'casino-operate-'));
  const chainId = LOCAL_CHAIN_ID;
  /** Returns the path of a deployment file with these changes. */
  const writeDeployment = async (name: string, changes: object): Promise<string> => {
    const path = join(folder, `${name}.json`);
    await writeFile(path, JSON.stringify({ chainId, ...deployment, ...changes }));
    return path;
  };
  const file = await writeDeployment('deployment', {});
  Object.assign(process.env, {
    CHAIN_PORT: new URL(url).port,
    ADMIN_PRIVATE_KEY: admin.privateKey,
    GUARDIAN_PRIVATE_KEY: guardian.privateKey,
    // Any account that is not the admin.
    TREASURY_PRIVATE_KEY: publisher.privateKey,
  });
  // Hardhat reads CHAIN_PORT on import, so the import comes after the assignment.
  const { main } = await import('./main.ts');
  const custody = Custody__factory.connect(deployment.custody, provider);
  const operateAt = async (at: string, ...words: string[]): Promise<Ended> => {
    let output = '';
    const print = (line: string): void => {
      output += `${line}\n`;
    };
    const args = ['--network', 'localhost', '--deployment', at, ...words];
    return { code: await main(args, { out: print, error: print }), output };
  };
  return {
    publisher: new Wallet(publisher.privateKey, provider),
    ...{ provider, admin, operator, custody, windUp: await windUpOf(custody) },
    casino: Casino__factory.connect(deployment.casino, provider),
    degen: DegenContract.connect(deployment.degen, provider),
    degenAddress: deployment.degen,
    operate: (...words: string[]) => operateAt(file, ...words),
    operateAt,
    writeDeployment,
    /**
     * Deploys a Casino without randomness. Returns its address, random addresses in place of its
     * Custody and PlayKeys, and the path of their file.
     */
    deploySuccessor: async () => {
      const { degen, custody: first, randomness } = deployment;
      const factory = new Casino__factory(admin);
      const roles = [admin.address, operator.address, guardian.address] as const;
      const next = await factory.deploy(degen, first, ...roles);
      await next.waitForDeployment();
      const contracts = {
        casino: await next.getAddress(),
        custody: Wallet.createRandom().address,
        playKeys: Wallet.createRandom().address,
      };
      const path = await writeDeployment('successor', contracts);
      return { ...contracts, randomness, path };
    },
    /** Marks, and publishes an epoch in which one account has this balance of BNB, and nobody else any. */
    publish: (bnbWei = 0n) =>
      publishLeaves(
        CustodyContract.connect(deployment.custody, new Wallet(publisher.privateKey, provider)),
        deployment.degen,
        (marked) => completed(marked, deployment.custody, undefined, { DEGEN: 0n, BNB: bnbWei }),
      ),
    passTime: async (seconds: number): Promise<void> => {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    },
    snapshot: (): Promise<string> => provider.send('evm_snapshot', []),
    revert: (snapshot: string): Promise<void> => provider.send('evm_revert', [snapshot]),
    close: async (): Promise<void> => {
      provider.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * The name of the error with which a contract rejects the call. Used instead of `rejects`, because
 * Hardhat changes the meaning of `rejects`.
 */
const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: { revert?: { name: string } }) => error.revert?.name,
  );

let fixture: Awaited<ReturnType<typeof openFixture>>;
let begin: string;
const player = Wallet.createRandom().address;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  begin = await fixture.snapshot();
});
afterEach(() => fixture.revert(begin));

describe('npm run operate', () => {
  it('sends no transaction on another chain than that of the deployment', async () => {
    const { admin, provider } = fixture;
    const elsewhere = await fixture.writeDeployment('elsewhere', { chainId: 97 });
    const sent = await provider.getTransactionCount(admin.address);
    const { code, output } = await fixture.operateAt(elsewhere, 'unpause', 'plays');
    expect(output).toContain('the deployment is on chain 97, and the network is chain 31337');
    expect(code).toBe(1);
    expect(await provider.getTransactionCount(admin.address)).toBe(sent);
  });

  it('says with a code that another transaction took the place of an order', async () => {
    const { provider, operate } = fixture;
    const guardian = new Wallet(localAccounts().guardian.privateKey);
    const pause = () => operate('pause', 'deposits');
    const { code, output } = await replacePending(provider, guardian, pause, cancelled(guardian));
    expect(output).toMatch(
      /^OPERATE.REPLACED: another transaction of 0x\w{40} took the place of 0x/,
    );
    expect(code).toBe(1);
  });

  it('completes the command "revoke admin" that was interrupted between two contracts', async () => {
    const { custody, casino, admin } = fixture;
    expect(await fixture.operate('grant', 'admin', player)).toMatchObject({ code: 0 });
    await (await custody.connect(admin).revokeRole(ADMIN_ROLE, player)).wait();
    expect(await fixture.operate('revoke', 'admin', player)).toMatchObject({ code: 0 });
    expect(await casino.hasRole(ADMIN_ROLE, player)).toBe(false);
    expect(await casino.hasRole(ADMIN_ROLE, admin.address)).toBe(true);
    const last = await fixture.operate('revoke', 'admin', admin.address);
    expect(last.output).toContain('would be left without an admin');
    expect(last.code).toBe(1);
    expect(await casino.hasRole(ADMIN_ROLE, admin.address)).toBe(true);
  });

  it('the command "revoke-approval" makes Custody reject the approved payment again', async () => {
    const payment = {
      id: hashOf('approved'),
      player,
      token: ZeroAddress,
      amount: parseEther('400'),
    };
    const words = [payment.id, player, 'BNB', '400'];
    const pay = fixture.custody.connect(fixture.operator).executeWithdrawals;
    expect(await fixture.operate('approve-withdrawal', ...words)).toMatchObject({ code: 0 });
    await pay.staticCall([payment]);
    expect(await fixture.operate('revoke-approval', ...words)).toMatchObject({ code: 0 });
    expect(await refusalOf(pay.staticCall([payment]))).toBe('Custody_LimitReached');
  });

  it('the command "veto" removes an epoch, and leaves the operator as it was', async () => {
    const { custody } = fixture;
    await fixture.publish();
    await fixture.publish();
    expect(await fixture.operate('veto', '2')).toMatchObject({ code: 0 });
    expect((await custody.lastEpoch()).number).toBe(1n);
    const { output } = await fixture.operate('status');
    expect(output).toContain('operator suspended: until never');
  });

  it('the command "cancel-jackpot" prevents the payment of an announced jackpot', async () => {
    const announced = hashOf('no round drew it');
    const casino = fixture.casino.connect(fixture.operator);
    await (await casino.announceJackpot(announced, player, 1, parseEther('10000'))).wait();
    await fixture.provider.send('evm_mine', []);
    await casino.payJackpot.staticCall(announced);
    expect(await fixture.operate('cancel-jackpot', announced)).toMatchObject({ code: 0 });
    expect(await refusalOf(casino.payJackpot.staticCall(announced))).toBe('Casino_AwardNotPayable');
    const again = await fixture.operate('cancel-jackpot', announced);
    expect(again.output).toContain(`Casino_AwardNotPayable(${announced}, 0)`);
    expect(again.code).toBe(1);
  });

  it('the command "confirm-suspension" extends a suspension until the admin ends it', async () => {
    expect(await fixture.operate('suspend')).toMatchObject({ code: 0 });
    expect(await fixture.operate('confirm-suspension')).toMatchObject({ code: 0 });
    const { output } = await fixture.operate('status');
    expect(output).toContain('operator suspended: until the admin reinstates it');
    await fixture.passTime(73 * HOUR_S);
    const payment = { id: hashOf('payment'), player, token: ZeroAddress, amount: 1n };
    const pay = fixture.custody.connect(fixture.operator).executeWithdrawals;
    expect(await refusalOf(pay.staticCall([payment]))).toBe('Custody_OperatorSuspended');
    expect(await fixture.operate('reinstate')).toMatchObject({ code: 0 });
    await pay.staticCall([payment]);
  });

  it('the command "adopt" sends only the transactions that a failed first run has not sent', async () => {
    const { degen, provider, admin } = fixture;
    const next = await fixture.deploySuccessor();
    await (await degen.connect(admin).grantExemption(next.custody, 2)).wait();
    expect(await fixture.operateAt(next.path, 'adopt')).toMatchObject({ code: 0 });
    for (const contract of [next.custody, next.casino, next.playKeys]) {
      expect(await degen.exemptionOf(contract)).toBe(2n);
    }
    const casino = CasinoContract.connect(next.casino, provider);
    expect(await casino.randomness()).toBe(next.randomness);
    const sent = await provider.getTransactionCount(admin.address);
    expect(await fixture.operateAt(next.path, 'adopt')).toEqual({ code: 0, output: '' });
    expect(await provider.getTransactionCount(admin.address)).toBe(sent);
  });

  it('the command "dismiss-publisher" takes the role from one publisher', async () => {
    const { custody, publisher } = fixture;
    expect(await fixture.operate('dismiss-publisher', publisher.address)).toMatchObject({
      code: 0,
    });
    expect(await refusalOf(custody.connect(publisher).mark.staticCall())).toBe(
      'AccessControlUnauthorizedAccount',
    );
    const { output } = await fixture.operate('status');
    expect(output).toContain(`Custody publisher: ${localAccounts().coldPublisher.address}\n`);
  });

  it('the command "lower-limits" lowers both limits, and never raises one', async () => {
    expect(await fixture.operate('lower-limits', 'BNB', '500', '900')).toMatchObject({ code: 0 });
    const { output } = await fixture.operate('status');
    expect(output).toContain('BNB limits: 500 and 900 basis points');
    const raised = await fixture.operate('lower-limits', 'BNB', '501', '900');
    expect(raised.output).toContain('Custody_BadLimit(501, 500)');
    expect(raised.code).toBe(1);
  });

  it('the commands "approve-surplus" and "withdraw-surplus" pay the house what no player is owed', async () => {
    const { custody, admin } = fixture;
    await (await custody.connect(admin).depositBNB({ value: parseEther('7') })).wait();
    await fixture.publish();
    const treasury = Wallet.createRandom().address;
    const held = await custody.custodyOf(ZeroAddress);
    const take = async (amount: bigint): Promise<Ended> => {
      const approval = ['BNB', formatEther(amount), treasury];
      expect(await fixture.operate('approve-surplus', ...approval)).toMatchObject({ code: 0 });
      return fixture.operate('withdraw-surplus', 'BNB');
    };
    // The epoch owes nobody anything, but before the first final one every deposit is owed.
    expect((await take(held - parseEther('7') + 1n)).output).toContain('Custody_NoSurplus(');
    expect(await take(held - parseEther('7'))).toMatchObject({ code: 0 });
    expect(await fixture.provider.getBalance(treasury)).toBe(held - parseEther('7'));
  });

  it('the command "wind-down" says what of a wound-up token exceeds what players are kept', async () => {
    const { custody, windUp, admin } = fixture;
    await (await custody.connect(admin).depositBNB({ value: parseEther('7') })).wait();
    await fixture.operate('close', 'deposits');
    await fixture.publish(parseEther('7'));
    await fixture.passTime(DAY_S);
    await fixture.operate('open-wind-up', 'BNB');
    // DEGEN goes on, and its epochs say nothing of BNB.
    await fixture.publish();
    await fixture.passTime(33 * DAY_S);
    const held = await custody.custodyOf(ZeroAddress);
    const { bound } = await windUp.potOf(ZeroAddress);
    expect(bound).toBe(parseEther('7'));
    expect((await fixture.operate('wind-down')).output).toContain(
      `custody: ${formatEther(held)} BNB, of which ${formatEther(held - bound)} can leave now\n`,
    );
  });

  it('the commands "close deposits" and "open-wind-up" give the house what exceeds the bound', async () => {
    const { custody, windUp } = fixture;
    expect((await fixture.operate('open-wind-up', 'BNB')).output).toContain('WindUp_NotDue(');
    expect(await fixture.operate('close', 'deposits')).toMatchObject({ code: 0 });
    await fixture.publish();
    await fixture.passTime(DAY_S);
    expect(await fixture.operate('open-wind-up', 'BNB')).toMatchObject({ code: 0 });
    const { output } = await fixture.operate('status');
    expect(output).toContain(`wind-up: ${await windUp.getAddress()}\n`);
    expect(output).toMatch(/BNB wind-up opened: \d{4}-\S+\n/);
    expect(output).toContain('DEGEN wind-up opened: never\n');

    const treasury = Wallet.createRandom().address;
    const held = await custody.custodyOf(ZeroAddress);
    const take = (): Promise<Ended> =>
      fixture.operate('withdraw-excess', 'BNB', formatEther(held), treasury);
    expect((await take()).output).toContain('WindUp_NotSettled(');
    const holding = `custody: ${formatEther(held)} BNB, of which`;
    const { openedAt } = await windUp.potOf(ZeroAddress);
    const day33 = new Date((Number(openedAt) + 33 * DAY_S) * 1_000).toISOString();
    expect((await fixture.operate('wind-down')).output).toContain(
      `${holding} what exceeds the bound can leave from ${day33}\n`,
    );
    await fixture.passTime(33 * DAY_S);
    expect((await fixture.operate('wind-down')).output).toContain(
      `${holding} ${formatEther(held)} can leave now\n`,
    );
    expect(await take()).toMatchObject({ code: 0 });
    expect(await fixture.provider.getBalance(treasury)).toBe(held);
  });
});
