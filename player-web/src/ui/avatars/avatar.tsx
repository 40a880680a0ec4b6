import { type Avatar as AvatarName } from '@sabi50/contracts/enumerations';
import './avatar.css';

/** The picture that a player chose, a square of `--avatar` px. Decoration: a name stands beside it. */
export const Avatar = ({ avatar }: { readonly avatar: AvatarName }) => (
  <span className="avatar" data-avatar={avatar} aria-hidden="true" />
);
