import { useTexts } from '../../language/language-context';
import { Icon } from '../../ui/icon';
import './help-slot.css';

/** The place of the help button: bottom left on every page. */
export function HelpSlot() {
  const { help } = useTexts('shell');
  return (
    <button type="button" className="help-button" aria-label={help} title={help}>
      <Icon name="help" />
    </button>
  );
}
