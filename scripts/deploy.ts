import { main } from './deploy/main.ts';

/**
 * `npm run deploy -- --network bscTestnet` deploys the casino. With `--add-vrf` it adds the oracle
 * to that deployment instead. `--successor deployments/bscTestnet.json --id NAME` deploys new
 * contracts for the token of a wound-down deployment. The other options are for trials: another
 * parameter file, journal name and address file, and a shorter poll interval for a faster chain.
 */
process.exitCode = await main(process.argv.slice(2), { out: console.log, error: console.error });
