import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { CasinoConfigContext, CONFIG_WITHOUT_SERVER, configQuery } from './casino-config.ts';

/**
 * Provides the configuration. It arrives while React hydrates the prerendered page, so its value is
 * deferred. Without that, React would hydrate the whole page in one long task.
 */
export const CasinoConfigProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(configQuery);
  return (
    <CasinoConfigContext value={useDeferredValue(data ?? CONFIG_WITHOUT_SERVER)}>
      {children}
    </CasinoConfigContext>
  );
};
