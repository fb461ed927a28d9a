import { main } from './deploy/main.ts';

/**
 * `npm run deploy -- --network bscTestnet`, and with `--add-vrf` the oracle beside it. With
 * `--successor deployments/bscTestnet.json --id NAME` new contracts for the token of a deployment that was
 * wound down. The other options move what a trial must not touch:
 * the file of parameters, the name of the journal, the file that receives the addresses, and how often
 * to look for a block on a chain that makes them faster.
 */
process.exitCode = await main(process.argv.slice(2), { out: console.log, error: console.error });
