import { Icon, type IconName } from './icon';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly icon?: IconName;
  readonly onChange: (on: boolean) => void;
}

/** A setting that works at once; the whole row can be tapped. */
export function Switch({ label, on, icon, onChange }: SwitchProps) {
  return (
    <label className="switch">
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch-input"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
