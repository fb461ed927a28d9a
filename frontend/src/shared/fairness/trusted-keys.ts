import type { ReceiptCrypto, VerifyError } from '@degen/rules/receipt/seal.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import { verifyEd25519 } from './ed25519.ts';
import { hashing } from './hashing.ts';
import type { Signer } from './receipt-keys.ts';

export const receiptCrypto: ReceiptCrypto = { ...hashing, verify: verifyEd25519 };

type Signed<Value> = { readonly value: Value; readonly signer: Signer };

/** What one of the trusted signers signed; otherwise the complaints of the newest, the first. */
export const verifyUnderAny = async <Value>(
  trusted: readonly Signer[],
  verify: (signer: Signer) => Promise<Result<Value, readonly VerifyError[]>>,
): Promise<Result<Signed<Value>, readonly string[]>> => {
  let problems: readonly string[] = ['no receipt key is known'];
  for (const [index, signer] of trusted.entries()) {
    const checked = await verify(signer);
    if (checked.ok) return ok({ value: checked.value, signer });
    if (index === 0) problems = checked.error.map(({ message }) => message);
  }
  return err(problems);
};
