import { parseEther } from 'ethers';
import type { Chain } from '../../test/kit/contracts/chain.ts';
import { BNB, type Fixture } from '../../test/kit/contracts/fixture.ts';
import { signPermit } from '../../test/kit/contracts/permit.ts';
import { grantKey, termsFor } from '../../test/kit/contracts/play-keys.ts';
import { type GasRow, gasOf } from './gas-document.ts';

const DEADLINE = 2n ** 40n;
const STAKE = { DEGEN: parseEther('10'), BNB: parseEther('0.01') };

/** Measures play keys. Runs after other plays, so that the Casino's storage is warm. */
export const measureKeys = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { degen, playKeys, alice, bob, carol, stranger } = fixture;
  const { degenAddress, playKeysAddress } = fixture;
  // The first budget in a token also pays for the storage of the contract's balance, so it is not
  // measured.
  for (const token of [degenAddress, BNB]) {
    await degen.connect(bob).approve(playKeysAddress, parseEther('100'));
    const change = { token, cap: parseEther('100'), key: token === BNB ? alice : carol };
    await grantKey(chain, fixture, { ...change, key: change.key.address }, bob);
  }
  const cap = parseEther('100');
  const gasAmount = parseEther('0.01');
  const { v, r, s } = await signPermit(chain, fixture, alice, playKeysAddress, cap, DEADLINE);
  const asAlice = playKeys.connect(alice);
  const inDegen = await termsFor(chain, fixture, { cap, gasAmount });
  const inBnb = await termsFor(chain, fixture, {
    ...{ token: BNB, key: stranger.address },
    ...{ cap, gasAmount },
  });
  const rows: GasRow[] = [
    {
      entry: 'grantWithPermit of a play key, DEGEN',
      gas: await gasOf(asAlice.grantWithPermit(inDegen, DEADLINE, v, r, s, { value: gasAmount })),
    },
    {
      entry: 'grant of a play key, BNB',
      gas: await gasOf(asAlice.grant(inBnb, { value: cap + gasAmount })),
    },
  ];
  for (const [symbol, key] of [
    ['DEGEN', carol],
    ['BNB', stranger],
  ] as const) {
    const played = playKeys.connect(key).play(alice.address, STAKE[symbol], 0);
    rows.push({ entry: `play by a key, ${symbol}`, gas: await gasOf(played) });
  }
  for (const [symbol, key] of [
    ['DEGEN', carol],
    ['BNB', stranger],
  ] as const) {
    const revoked = playKeys.connect(key).revoke(alice.address, key.address);
    rows.push({ entry: `revoke of a play key, ${symbol}`, gas: await gasOf(revoked) });
  }
  return rows;
};
