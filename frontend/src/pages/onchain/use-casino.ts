import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCasinoConfig } from '../../shared/config/casino-config.ts';
import { useWalletServices } from '../../shared/wallet/wallet-context.ts';
import { CasinoFollower, type FollowerState } from './casino-follower.ts';
import { openCasinoReader, waitMined } from './chain/casino-reader.ts';
import { openCasinoWriter } from './chain/casino-writer.ts';
import type { PlayParts } from './place-play.ts';
import { openPlayMemory, PlayHistory } from './play-history.ts';

export type Casino = { follower: CasinoFollower; parts: PlayParts };

/** The state of the casino contract for one account, updated while the caller is mounted. */
export const useCasino = (account: string): Casino => {
  const config = useCasinoConfig();
  const { controller, store } = useWalletServices();
  const casino = useMemo((): Casino => {
    const reader = openCasinoReader(config, account);
    const memory = openPlayMemory(`${config.chainId}:${config.addresses.casino}:${account}`);
    const history = new PlayHistory({ reader, memory, firstBlock: config.deployBlock });
    return {
      follower: new CasinoFollower({ reader, history }),
      parts: {
        wallet: {
          state: () => store.getState(),
          provider: () => controller.chainProvider(),
          switchNetwork: (chainId) => controller.switchNetwork(chainId),
        },
        config,
        account,
        reader,
        writer: openCasinoWriter(config, account, reader),
        waitMined: (hash) => waitMined(reader, hash),
      },
    };
  }, [config, account, controller, store]);
  useEffect(() => casino.follower.start(), [casino]);
  return casino;
};

export const useFollower = <T>({ follower }: Casino, select: (state: FollowerState) => T): T =>
  useStore(follower.store, select);
