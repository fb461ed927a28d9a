import { FetchRequest, type Interface, toUtf8Bytes, toUtf8String } from 'ethers';
import { CustodyContract, WindUpContract } from '../../../chain/contracts.ts';

const CONTRACTS: readonly Interface[] = [
  CustodyContract.createInterface(),
  WindUpContract.createInterface(),
];

/** The result of a call that the contract rejects. */
export const REVERTED = Symbol('reverted');

/** The return values of each view function of Custody and its wind-up, by function name. */
type Views = Readonly<Record<string, readonly unknown[]>>;

const view = (views: Views, data: string): string => {
  for (const contract of CONTRACTS) {
    const call = contract.parseTransaction({ data });
    const values = call && views[call.name];
    if (values) return contract.encodeFunctionResult(call.name, values);
  }
  throw new Error(`no answer to ${data}`);
};

/**
 * A node, in place of every one that ethers reaches through HTTP. `methods` has the result of each
 * RPC method, `views` the results of the contracts' view functions. Tests change both, and call
 * `close` at the end.
 */
export const fakeNode = () => {
  const node = {
    methods: {} as Record<string, (...params: never[]) => unknown>,
    views: {} as Record<string, readonly unknown[]>,
    close: () => FetchRequest.registerGetUrl(FetchRequest.createGetUrlFunc()),
  };
  FetchRequest.registerGetUrl(async ({ body }) => {
    const asked = [JSON.parse(toUtf8String(body ?? '0x'))].flat();
    const answers = asked.map(({ id, method, params }) => {
      const result =
        method === 'eth_call'
          ? view(node.views, params[0].data)
          : node.methods[method]?.(...(params as never[]));
      return result === REVERTED
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
        : { jsonrpc: '2.0', id, result };
    });
    const told = toUtf8Bytes(JSON.stringify(answers));
    return { statusCode: 200, statusMessage: 'OK', headers: {}, body: told };
  });
  return node;
};
