import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeWallet } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { CONFIG_WITHOUT_SERVER } from '../config/casino-config.ts';
import {
  chooseInjected,
  discoverWallets,
  findInjected,
  injectedWallet,
  listConnectors,
  onSharedAccount,
  watchInjected,
} from './discovery.ts';

const wallet = fakeWallet({ accounts: [], chainId: 97 });
const ICON = 'data:image/svg+xml,x';

const announce = (info: object, provider: unknown = wallet) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));

const discovered = () => {
  const onFound = vi.fn();
  const stop = discoverWallets(onFound);
  return { onFound, stop };
};

describe('discoverWallets', () => {
  it('requests announcements of wallets, and accepts them until it is stopped', () => {
    const asked = vi.fn(() => announce({ rdns: 'io.early', name: 'Early', icon: ICON }));
    window.addEventListener('eip6963:requestProvider', asked, { once: true });
    const { onFound, stop } = discovered();
    announce({ rdns: 'io.late', name: 'Late', icon: ICON });
    expect(asked).toHaveBeenCalledOnce();
    expect(onFound.mock.calls.map(([found]) => found.id)).toEqual(['io.early', 'io.late']);
    stop();
    announce({ rdns: 'io.gone', name: 'Gone', icon: ICON });
    expect(onFound).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['has no rdns identifier', { name: 'Nameless' }, wallet],
    ['brings no provider', { rdns: 'io.empty', name: 'Empty' }, null],
  ])('ignores an announcement that %s', (_, info, provider) => {
    const { onFound, stop } = discovered();
    announce(info, provider);
    expect(onFound).not.toHaveBeenCalled();
    stop();
  });

  it('ignores an icon that would be loaded from a remote host', () => {
    const { onFound, stop } = discovered();
    announce({ rdns: 'io.spy', name: 'Spy', icon: 'https://spy.test/pixel.png' });
    expect(onFound.mock.calls[0]?.[0]).not.toHaveProperty('icon');
    stop();
  });

  it('keeps the first provider of a wallet that announces itself again', () => {
    const { onFound, stop } = discovered();
    for (let count = 0; count < 50; count += 1) announce({ rdns: 'io.again', name: 'Again' }, {});
    announce({ rdns: 'io.other', name: 'Other' });
    expect(onFound.mock.calls.map(([found]) => found.id)).toEqual(['io.again', 'io.other']);
    stop();
  });

  it('accepts at most 20 announcements', () => {
    const { onFound, stop } = discovered();
    for (let count = 0; count < 100; count += 1) announce({ rdns: `io.w${count}`, name: 'W' });
    expect(onFound).toHaveBeenCalledTimes(20);
    stop();
  });
});

/** A provider that tells its name, as `window.ethereum` would hold it. */
const named = (flags: object) => ({ ...fakeWallet({ accounts: [], chainId: 97 }), ...flags });

describe('the injected wallet', () => {
  const [first, second] = [named({}), named({})];
  const stranger = named({ isMetaMask: false });
  const pretender = named({ isBraveWallet: true });

  it.each([
    ['alone', first, first],
    ['beside the same wallet', { ...first, providers: [second, first] }, second],
    ['beside another wallet', { ...stranger, providers: [stranger, first] }, first],
    ['beside a wallet that calls itself MetaMask', named({ providers: [pretender, first] }), first],
    ['with an empty list', Object.assign(named({}), { providers: [] }), undefined],
    ['with a list that is none', Object.assign(named({}), { providers: { a: 1 } }), undefined],
    ['with holes in the list', named({ providers: [null, undefined, first] }), first],
  ])('%s gets every request', async (_title, ethereum, expected) => {
    vi.stubGlobal('ethereum', ethereum);
    const chosen = expected ?? ethereum;
    expect(injectedWallet()).toBe(chosen);
    const open = vi.fn();
    findInjected('io.metamask', [])?.open({ connectionTo: open } as never, {} as never);
    expect(open).toHaveBeenCalledExactlyOnceWith(chosen);
  });

  it('is none when the page may not read it', () => {
    const get = () => {
      throw new Error('No provider selected');
    };
    vi.stubGlobal('ethereum', undefined);
    Object.defineProperty(globalThis, 'ethereum', { get, configurable: true });
    expect(injectedWallet()).toBeUndefined();
    expectLogged('The injected wallet cannot be read');
  });

  /** A provider that another extension has wrapped so that reading this property throws. */
  const broken = (property: string) =>
    new Proxy(named({}), {
      get: (target, name, receiver) => {
        if (name === property) throw new TypeError(`'get' on proxy: property '${property}'`);
        return Reflect.get(target, name, receiver);
      },
    });

  it.each(['providers', 'isMetaMask', 'isRabby'])(
    'is none when its %s cannot be read',
    (property) => {
      vi.stubGlobal('ethereum', broken(property));
      expect(chooseInjected()).toEqual({ metaMask: undefined, other: undefined });
      expectLogged('The injected wallet cannot be read');
    },
  );

  it('is offered, and shares no account by itself, when the page cannot listen to it', () => {
    const wrapped = broken('on');
    vi.stubGlobal('ethereum', wrapped);
    const stop = onSharedAccount(chooseInjected(), vi.fn());
    expect(injectedWallet()).toBe(wrapped);
    expect(stop).not.toThrow();
    expectLogged('The injected wallet cannot be read');
  });

  describe('that appears after the page', () => {
    afterEach(() => void vi.useRealTimers());

    it.each([
      ['with an event', true],
      ['without an event', false],
    ])('%s is found once', (_title, isTold) => {
      vi.useFakeTimers();
      vi.stubGlobal('ethereum', undefined);
      const onFound = vi.fn();
      const stop = watchInjected(onFound);
      vi.advanceTimersByTime(3_000);
      expect(onFound).not.toHaveBeenCalled();
      vi.stubGlobal('ethereum', first);
      if (isTold) window.dispatchEvent(new Event('ethereum#initialized'));
      else vi.advanceTimersByTime(1_000);
      expect(onFound).toHaveBeenCalledOnce();
      expect(chooseInjected().metaMask).toBe(first);
      vi.advanceTimersByTime(5_000);
      vi.stubGlobal('ethereum', { ...stranger, providers: [stranger, first] });
      vi.advanceTimersByTime(1_000);
      expect(onFound).toHaveBeenCalledTimes(2);
      stop();
      vi.stubGlobal('ethereum', undefined);
      vi.advanceTimersByTime(5_000);
      expect(onFound).toHaveBeenCalledTimes(2);
    });
  });
});

describe('the list of wallets', () => {
  const names = (config = CONFIG_WITHOUT_SERVER) =>
    listConnectors([], config).map(({ name, isInstalled }) => `${name} ${isInstalled}`);

  it('contains MetaMask even if MetaMask is not installed', () => {
    expect(names()).toEqual(['MetaMask false']);
    vi.stubGlobal('ethereum', wallet);
    expect(names()).toEqual(['MetaMask true']);
  });

  it('contains WalletConnect when a WalletConnect project is configured', () => {
    const config = { ...CONFIG_WITHOUT_SERVER, walletConnectProjectId: 'c0ffee' };
    expect(names(config)).toEqual(['WalletConnect true', 'MetaMask false']);
  });

  it('contains the built-in wallet on a local chain', () => {
    expect(names({ ...CONFIG_WITHOUT_SERVER, local: true })).toContain('Local wallet true');
  });

  it('contains an injected wallet other than MetaMask', () => {
    vi.stubGlobal('ethereum', { ...wallet, isMetaMask: false });
    expect(names()).toContain('Browser wallet true');
    expect(findInjected('injected', [])).toMatchObject({ name: 'Browser wallet' });
  });

  it('finds an announced wallet by its id', () => {
    const known = { id: 'io.known', name: 'Known', isInstalled: true, provider: wallet };
    expect(findInjected('io.known', [known])).toMatchObject({ name: 'Known' });
    expect(findInjected('io.metamask', [known])).toBeUndefined();
  });
});
