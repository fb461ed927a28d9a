import { network } from 'hardhat';

/** A chain on which blocks may have the same time, and transactions cost nothing. */
export const createTwinChain = () =>
  network.create({
    override: {
      ...{ initialBaseFeePerGas: 0n, gasPrice: 0n, allowBlocksWithSameTimestamp: true },
      ...{ blockGasLimit: 200_000_000n, transactionGasCap: false, gas: 100_000_000n },
    },
  });
