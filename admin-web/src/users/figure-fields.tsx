import { ADJUSTMENT_REASONS } from '@sabi50/vocabulary/adjustments';
import { choicesOf } from '../ui/filters';
import { type FieldsProps } from './edit-user-dialog';
import { ChoiceField, FieldGrid, WordField } from './fields';
import { useTexts } from './texts';
import { arePointsChanged, isBalanceChanged } from './user-form';

/** Balance and points; whoever changes one says why (decision D27). */
export function FigureFields(props: FieldsProps) {
  const texts = useTexts();
  const { form, seen } = props;
  const isAdjusted = isBalanceChanged(form, seen) || arePointsChanged(form, seen);
  return (
    <FieldGrid>
      <WordField {...props} name="balance" label={texts.balanceField} inputMode="decimal" />
      <WordField {...props} name="points" label={texts.pointsField} inputMode="numeric" />
      {isAdjusted && (
        <>
          <ChoiceField
            {...props}
            name="reasonCode"
            label={texts.reasonCode}
            choices={choicesOf(ADJUSTMENT_REASONS, texts.reasonCodes)}
          />
          <WordField {...props} name="reason" label={texts.reason} hint={texts.reasonHint} />
        </>
      )}
    </FieldGrid>
  );
}
