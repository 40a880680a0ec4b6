import { useTexts } from '../language/language-context';
import { type Texts } from '../language/texts';
import { type PartHealth, type PartsHealth } from './api-health';
import { StateIcon } from './state-icon';

/** The parts that have a name in every language; others show the name that the API gives them. */
const PART_NAMES: Readonly<Record<string, keyof Texts>> = {
  database: 'partDatabase',
  queues: 'partQueues',
  eventStore: 'partEventStore',
  projections: 'partProjections',
};

/** One row for each part that the product stands on. */
export function PartsTable({ parts }: { readonly parts: PartsHealth }) {
  const texts = useTexts();
  return (
    <table className="parts-table">
      <thead>
        <tr>
          <th scope="col">{texts.partColumn}</th>
          <th scope="col">{texts.statusColumn}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(parts).map(([name, part]) => (
          <PartRow key={name} name={nameOf(name, texts)} part={part} />
        ))}
      </tbody>
    </table>
  );
}

function PartRow({ name, part }: { readonly name: string; readonly part: PartHealth }) {
  const texts = useTexts();
  const isWell = part.status === 'up' && !part.poisoned?.length;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className="part-status">
          <StateIcon state={isWell ? 'good' : 'bad'} />
          {part.status === 'up' ? texts.partUp : texts.partDown}
        </span>
        {notesOf(part, texts).map((note) => (
          <span key={note} className="part-note">
            {note}
          </span>
        ))}
      </td>
    </tr>
  );
}

function nameOf(name: string, texts: Texts): string {
  const key = PART_NAMES[name];
  return key ? texts[key] : name;
}

function notesOf({ reason, behind = [], poisoned = [] }: PartHealth, texts: Texts): string[] {
  const notes = reason ? [reason] : [];
  if (behind.length > 0) notes.push(texts.projectionsBehind.replace('{names}', behind.join(', ')));
  if (poisoned.length > 0) {
    notes.push(texts.projectionsStopped.replace('{names}', poisoned.map(({ name }) => name).join(', ')));
  }
  return notes;
}
