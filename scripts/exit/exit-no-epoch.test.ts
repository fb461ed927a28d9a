import { parseEther } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExitFixture } from '../../test/kit/stack/exit-fixture.ts';

const DAY_S = 24 * 3_600;

let fixture: Awaited<ReturnType<typeof openExitFixture>>;

beforeAll(async () => {
  fixture = await openExitFixture();
});
afterAll(() => fixture?.close());

it('npm run exit pays deposits back when the only epoch was vetoed', async () => {
  const carol = await fixture.newPlayer();
  await fixture.deposit(carol, 'DEGEN', '40');
  const none = { DEGEN: [], BNB: [] };
  const [leaf] = [{ player: carol.address, balance: 0n, deposited: parseEther('40') }];
  const lie = { ...none, DEGEN: [{ ...leaf, withdrawn: 0n }] };
  const file = await fixture.save((await fixture.publish(lie))(carol.address));
  await (await fixture.custody.connect(fixture.guardian).vetoEpoch(1)).wait();

  await fixture.passTime(7 * DAY_S);
  const send = [file, '--send'];
  const opened = await fixture.exit(send, { key: carol.privateKey });
  expect(opened.out).toContain('open the exit, for good and for everybody (no epoch came): sent');
  await fixture.passTime(3 * DAY_S);
  const { code, out } = await fixture.exit(send, { key: carol.privateKey });
  expect(code).toBe(0);
  expect(out).toContain('paid 40 DEGEN');
  expect(await fixture.degen.balanceOf(carol.address)).toBe(parseEther('40'));
});
