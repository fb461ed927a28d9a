import type { ReceiptCrypto, VerifyError } from '@degen/rules/receipt/seal.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import { verifyEd25519 } from './ed25519.ts';
import { hashing } from './hashing.ts';

export const receiptCrypto: ReceiptCrypto = { ...hashing, verify: verifyEd25519 };

type Signed<Value> = { readonly value: Value; readonly key: string };

/** What holds under one of the trusted keys; otherwise the complaints of the newest, the first. */
export const verifyUnderAny = async <Value>(
  trustedKeys: readonly string[],
  verify: (key: string) => Promise<Result<Value, readonly VerifyError[]>>,
): Promise<Result<Signed<Value>, readonly string[]>> => {
  let problems: readonly string[] = ['no receipt key is known'];
  for (const [index, key] of trustedKeys.entries()) {
    const checked = await verify(key);
    if (checked.ok) return ok({ value: checked.value, key });
    if (index === 0) problems = checked.error.map(({ message }) => message);
  }
  return err(problems);
};
