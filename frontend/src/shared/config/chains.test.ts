import { describe, expect, it } from 'vitest';
import { CONFIG_WITHOUT_SERVER } from './casino-config.ts';
import { chainDefinition } from './chains.ts';

describe('the chains that are offered to a wallet', () => {
  it('are Ethereum Mainnet, BNB Smart Chain and BSC Testnet, with all required fields [spec 3.11]', () => {
    const names = new Map(
      [1, 56, 97].map((id) => [id, chainDefinition(id, CONFIG_WITHOUT_SERVER)]),
    );
    expect([...names].map(([id, chain]) => [id, chain?.chainName])).toEqual([
      [1, 'Ethereum Mainnet'],
      [56, 'BNB Smart Chain'],
      [97, 'BSC Testnet'],
    ]);
    for (const chain of names.values()) {
      expect(chain?.nativeCurrency).toMatchObject({
        name: expect.stringMatching(/./),
        symbol: expect.stringMatching(/^[A-Za-z]{2,6}$/), // a symbol as EIP-3085 requires it
        decimals: 18,
      });
      expect(chain?.rpcUrls[0]).toMatch(/^https:\/\//);
      expect(chain?.blockExplorerUrls?.[0]).toMatch(/^https:\/\//);
    }
  });

  it('do not include other chains', () => {
    expect(chainDefinition(5, CONFIG_WITHOUT_SERVER)).toBeUndefined();
  });
});
