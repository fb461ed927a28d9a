import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { uiTexts } from '../texts.ts';
import { SegmentSwitch } from './segment-switch.tsx';
import { TokenMark } from './token-mark.tsx';

type TokenSwitchProps = {
  value: Token;
  onChange: (token: Token) => void;
  /** A label beside each token, such as its multiplier. */
  badges?: Record<Token, string>;
  disabled?: boolean;
  label?: string;
};

export const TokenSwitch = ({ badges, label, ...rest }: TokenSwitchProps) => {
  const t = useStore(uiTexts);
  return (
    <SegmentSwitch
      {...rest}
      label={label ?? t.token}
      options={TOKENS.map((token) => ({
        value: token,
        content: (
          <>
            <TokenMark token={token} className="size-5 max-[22.4rem]:hidden" />
            {token}
            {badges && <span className="font-display text-gold text-xs">{badges[token]}</span>}
          </>
        ),
      }))}
    />
  );
};
