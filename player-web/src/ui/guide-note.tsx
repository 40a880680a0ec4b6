import { type ReactNode } from 'react';
import { Guide, type GuidePose } from './kit/guide';
import './guide-note.css';

interface GuideNoteProps {
  readonly pose: GuidePose;
  /** A heading, where it is one of the page. */
  readonly title?: ReactNode;
  /** Sentences, each a paragraph where there are several. */
  readonly children: ReactNode;
  /** Quiet buttons and links below the words. */
  readonly actions?: ReactNode;
  /** A button or a sign at the end. */
  readonly end?: ReactNode;
}

/** What stands, or ended, told by the guide. Short words do not change its height, so that nothing below moves. */
export function GuideNote({ pose, title, children, actions, end }: GuideNoteProps) {
  return (
    <div className="guide-note">
      <div className="guide-note-guide">
        <Guide pose={pose} />
      </div>
      <div className="guide-note-words">
        {title && <div className="guide-note-title">{title}</div>}
        <div className={title ? 'small' : undefined}>{children}</div>
        {actions && <div className="guide-note-actions">{actions}</div>}
      </div>
      {end}
    </div>
  );
}
