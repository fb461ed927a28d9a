import { createChain } from '../test/kit/contracts/chain.ts';
import { deployCasino } from '../test/kit/contracts/fixture.ts';
import { measureGas } from './bench/gas.ts';
const rows = await measureGas();
for (const r of rows) if (/mark|publish|claim|lower|wind-up|Claim|deposit|executeW/.test(r.entry)) console.log(r.entry, r.gas);
