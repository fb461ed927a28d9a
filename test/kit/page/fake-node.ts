import {
  FetchRequest,
  type Interface,
  toBeHex,
  toUtf8Bytes,
  toUtf8String,
  ZeroAddress,
} from 'ethers';
import { CustodyContract, WindUpContract } from '../../../chain/contracts.ts';

const CONTRACTS: readonly Interface[] = [
  CustodyContract.createInterface(),
  WindUpContract.createInterface(),
];

/** The result of a call that the contract rejects. */
export const REVERTED = Symbol('reverted');

/** The return values of each view function of Custody and its wind-up, by function name. */
type Views = Readonly<Record<string, readonly unknown[]>>;

type Call = {
  readonly id: number;
  readonly method: string;
  readonly params: readonly { readonly data?: string }[];
};

const view = (views: Views, data: string): string => {
  for (const contract of CONTRACTS) {
    const call = contract.parseTransaction({ data });
    const values = call && views[call.name];
    if (values) return contract.encodeFunctionResult(call.name, values);
  }
  throw new Error(`no answer to ${data}`);
};

/** The block that a node returns for `latest`. */
export const blockAt = (timestamp: number) => ({
  ...{ number: '0x10', hash: toBeHex(16, 32), parentHash: toBeHex(15, 32), transactions: [] },
  ...{ timestamp: toBeHex(timestamp), nonce: '0x0000000000000000', difficulty: '0x0' },
  ...{ gasLimit: '0x1', gasUsed: '0x0', miner: ZeroAddress, extraData: '0x', baseFeePerGas: '0x1' },
});

/**
 * A node, in place of every one that ethers reaches through HTTP. `methods` has the result of each
 * RPC method, at once or later, `views` the results of the contracts' view functions. Tests change both, and call
 * `close` at the end.
 */
export const fakeNode = () => {
  const node = {
    methods: {} as Record<string, (...params: never[]) => unknown>,
    views: {} as Record<string, readonly unknown[]>,
    close: () => FetchRequest.registerGetUrl(FetchRequest.createGetUrlFunc()),
  };
  FetchRequest.registerGetUrl(async ({ body }) => {
    const asked: Call[] = [JSON.parse(toUtf8String(body ?? '0x'))].flat();
    const answer = async ({ id, method, params }: Call) => {
      const result =
        method === 'eth_call'
          ? view(node.views, params[0]?.data ?? '0x')
          : await node.methods[method]?.(...(params as never[]));
      return result === REVERTED
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
        : { jsonrpc: '2.0', id, result };
    };
    const told = toUtf8Bytes(JSON.stringify(await Promise.all(asked.map(answer))));
    return { statusCode: 200, statusMessage: 'OK', headers: {}, body: told };
  });
  return node;
};
