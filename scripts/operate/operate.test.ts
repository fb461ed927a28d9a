import { formatEther, id as hashOf, parseEther, Wallet, ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { CasinoContract } from '../../chain/contracts.ts';
import { newestBlock } from '../../chain/node.ts';
import { cancelled, replacePending } from '../../test/kit/chain/replace-pending.ts';
import { type Ended, fixture, openOperate } from '../../test/kit/stack/operate-fixture.ts';
import { localAccounts } from '../stack/accounts.ts';

/** OpenZeppelin's DEFAULT_ADMIN_ROLE. */
const ADMIN_ROLE = ZeroHash;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/**
 * The name of the error with which a contract rejects the call. Used instead of `rejects`, because
 * Hardhat changes the meaning of `rejects`.
 */
const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: { revert?: { name: string } }) => error.revert?.name,
  );

const player = Wallet.createRandom().address;

/** The last second of an approval that the newest block contains. */
const inSevenDays = async (): Promise<string> => {
  const { timestamp } = await newestBlock(fixture.provider);
  return new Date((timestamp + 7 * DAY_S) * 1_000).toISOString();
};

openOperate();

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
    // The first line comes before the wait, so that an order is known whose command was killed.
    expect(output).toMatch(
      /^sent (0x\w{64})\nOPERATE.REPLACED: another transaction of 0x\w{40} took the place of \1/,
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

  it('the command "cancel-jackpot" prevents the payment of announced jackpots', async () => {
    const [first, second] = [hashOf('no round drew it'), hashOf('nor this one')] as const;
    const casino = fixture.casino.connect(fixture.operator);
    for (const id of [first, second])
      await (await casino.announceJackpot(id, player, 1, parseEther('10000'))).wait();
    await fixture.provider.send('evm_mine', []);
    await casino.payJackpot.staticCall(first);
    expect(await fixture.operate('cancel-jackpot', first, second)).toMatchObject({ code: 0 });
    for (const id of [first, second])
      expect(await refusalOf(casino.payJackpot.staticCall(id))).toBe('Casino_AwardNotPayable');
    const again = await fixture.operate('cancel-jackpot', first);
    expect(again.output).toContain(`Casino_AwardNotPayable(${first}, 0)`);
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

  it('the command "set-bet-limits" changes the stakes that the Casino takes, and "status" shows them', async () => {
    const { casino } = fixture;
    expect(await fixture.operate('set-bet-limits', 'BNB', '0.002', '0.5')).toMatchObject({
      code: 0,
    });
    expect(await casino.minBetOf(ZeroAddress)).toBe(parseEther('0.002'));
    expect(await casino.maxBetOf(ZeroAddress)).toBe(parseEther('0.5'));
    const { output } = await fixture.operate('status');
    expect(output).toContain('BNB stakes of plays: 0.002 to 0.5\n');
    const reversed = await fixture.operate('set-bet-limits', 'BNB', '0.5', '0.002');
    expect(reversed.output).toContain('Casino_BadLimits(');
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

  it('the commands "status" and "wind-down" show approved surplus until an approval of 0 revokes it', async () => {
    const treasury = Wallet.createRandom().address;
    const approve = (amount: string): Promise<Ended> =>
      fixture.operate('approve-surplus', 'BNB', amount, treasury);
    await fixture.publish();
    expect(await approve('0.5')).toMatchObject({ code: 0 });
    const until = await inSevenDays();
    const { output } = await fixture.operate('status');
    expect(output).toContain(`BNB surplus approved: 0.5 to ${treasury} until ${until}\n`);
    expect(output).toContain('DEGEN surplus approved: none\n');
    const todo = `to do  surplus approved: 0.5 BNB to ${treasury} until ${until}\n`;
    expect((await fixture.operate('wind-down')).output).toContain(todo);
    expect(await approve('0')).toMatchObject({ code: 0 });
    expect((await fixture.operate('status')).output).toContain('BNB surplus approved: none\n');
    expect((await fixture.operate('wind-down')).output).not.toContain('surplus approved');
    expect((await fixture.operate('withdraw-surplus', 'BNB')).code).toBe(1);
    expect(await fixture.provider.getBalance(treasury)).toBe(0n);
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
    const { custody, windUp, provider, admin } = fixture;
    expect((await fixture.operate('open-wind-up', 'BNB')).output).toContain('WindUp_NotDue(');
    expect(await fixture.operate('close', 'deposits')).toMatchObject({ code: 0 });
    await fixture.publish();
    await fixture.passTime(DAY_S);
    const sent = await provider.getTransactionCount(admin.address);
    expect(await fixture.operate('open-wind-up', 'BNB')).toMatchObject({ code: 0 });
    // Not by the admin: behind a timelock, the call would name an epoch that is no longer the last.
    expect(await provider.getTransactionCount(admin.address)).toBe(sent);
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
