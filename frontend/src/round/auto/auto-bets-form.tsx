import { useStore as useTexts } from '@nanostores/react';
import { useStore } from 'zustand';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import type { StrategyParts } from '../strategy/strategy-parts.ts';
import { autoTexts } from '../texts.ts';
import type { AnyRoundGame } from '../types.ts';
import { forToken, type StrategyDraft, useAutoForm } from './draft.ts';
import { StakeFields, StopFields } from './strategy-fields.tsx';

type AutoBetsFormProps = { game: AnyRoundGame; parts: StrategyParts };

/** The fields of the strategy; the bet itself is in the bet form of the page. */
export const AutoBetsForm = ({ game, parts }: AutoBetsFormProps) => {
  const t = useTexts(autoTexts);
  const token = useStore(game.store, (state) => state.token);
  const isPaced = useAutoForm((form) => form.isPaced);
  const draft = forToken(
    useAutoForm((form) => form.draft),
    token,
  );
  const change = (part: Partial<StrategyDraft>): void =>
    useAutoForm.setState({ draft: { ...draft, ...part } });
  return (
    <>
      <NumberField
        isWhole
        label={t.rounds}
        value={draft.rounds}
        onValue={(rounds) => change({ rounds })}
      />
      <StakeFields draft={draft} onChange={change} />
      <SelectField
        label={t.pace}
        value={isPaced ? 'page' : 'fast'}
        options={[
          { value: 'page', text: t.pageFirst },
          { value: 'fast', text: t.fast },
        ]}
        onValue={(pace) => useAutoForm.setState({ isPaced: pace === 'page' })}
      />
      {parts.page === null && <ChoiceFields game={game} parts={parts} />}
      <Collapsible title={t.whenToStop}>
        <StopFields draft={draft} onStop={(stop) => change({ stop })} />
      </Collapsible>
    </>
  );
};

/**
 * The fields for a choice that the bet form of the page does not have, such as the table of actions
 * in blackjack.
 */
const ChoiceFields = ({ game, parts: { choice: first, ChoiceForm } }: AutoBetsFormProps) => {
  const t = useTexts(autoTexts);
  const { isDemo } = useWallet();
  const { id } = game.auto;
  const token = useStore(game.store, (state) => state.token);
  const choices = useAutoForm((form) => form.choices);
  if (ChoiceForm === null) return null;
  return (
    <Collapsible title={t.howPlayed}>
      <ChoiceForm
        choice={choices[id] ?? first}
        onChoice={(choice) => useAutoForm.setState({ choices: { ...choices, [id]: choice } })}
        token={token}
        profile={isDemo ? 'DEMO' : 'SETTLED'}
      />
    </Collapsible>
  );
};
