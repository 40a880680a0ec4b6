import { type Outcome } from '../quiz-machine';
import { Guide } from '../../../ui/kit/guide';

/**
 * What stands behind the question: the thing of the category on its hill, and the guide once there is an outcome. Decoration,
 * which makes room for words and is gone on small screens.
 */
export function Scene({ outcome }: { readonly outcome: Outcome | null }) {
  return (
    <>
      {outcome === 'right' && <div className="wash" />}
      <div className="scene" aria-hidden="true">
        <div className="scene-thing" />
        {outcome && <Guide pose={outcome === 'right' ? 'happy' : 'kind'} />}
      </div>
    </>
  );
}
