import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DryRun, startDryRun, typesWrittenMs } from '../../test/kit/stack/dry-run-fixture.ts';

const BNB_SMART_CHAIN = 56;

describe('npm run deploy on the main network', () => {
  let fixture: DryRun;

  beforeAll(async () => {
    fixture = await startDryRun(BNB_SMART_CHAIN);
    await fixture.writeParameters();
  });
  afterAll(() => fixture?.stop());

  it.each([
    ['with the network of another chain', 'bscTestnet', /chain/i],
    ['with a network that has no chain id', 'localhost', /chain 56 is no test network/],
  ])('sends no transaction when it is called %s', async (_how, network, message) => {
    const { code, output } = await fixture.runDeploy(network);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(await fixture.sent()).toBe(0);
  });

  it('loads the built contracts, and does not write them while other programs may load them', async () => {
    const builtMs = await typesWrittenMs();
    expect((await fixture.runDeploy('localhost')).code).toBe(1);
    expect(await typesWrittenMs()).toBe(builtMs);
  });
});
