import { type LandingTexts } from '@sabi50/texts/player/sections';
import { PAGES } from '@sabi50/contracts/routes';
import { Parcel } from '../draws/prize-picture';
import { pageInLanguage } from '../../lib/language/remembered-language';
import { type LandingProps } from './landing-picker';

/**
 * The place of the next prize. Until the script of the page knows it, and wherever staff set none, it says what the draws are;
 * the room is the same, so that nothing moves. Sentences for the script stand in `data-`, with a brace for each value.
 */
export function LandingPrize({ language, texts: { landing, shell } }: LandingProps) {
  const { prize } = landing;
  return (
    <section
      className="landing-prize"
      aria-labelledby="prize-title"
      data-prize=""
      data-of-daily={prize.of.daily}
      data-of-weekly={prize.of.weekly}
      data-of-special={prize.of.special}
      data-next={prize.next}
      data-worth={prize.worth('{0}')}
      data-draw={prize.draw('{0}', '{1}')}
      data-months={shell.months.join('|')}
      data-in-day={prize.inDays(1, '{1}')}
      data-in-days={prize.inDays('{0}', '{1}')}
      data-in-hours={prize.inHours('{0}', '{1}')}
      data-in-minutes={prize.inMinutes('{0}')}
      data-facts={prize.facts('{0}', '{1}')}
      data-needs={prize.needs('{0}')}
      data-won={prize.won('{0}', '{1}', '{2}')}
      data-since={prize.since('{0}', '{1}')}
    >
      <div className="prize-picture" aria-hidden="true">
        <Parcel />
      </div>
      <div className="landing-prize-words">
        <p className="landing-prize-of" data-prize-of="" />
        <h2 id="prize-title" data-prize-name="">
          {prize.title}
        </h2>
        <p className="small" data-prize-worth="">
          {prize.text}
        </p>
        <p className="landing-prize-time">
          <span data-prize-draw="" /> <strong className="figures" data-prize-left="" />
        </p>
      </div>
      <p className="landing-prize-way">
        <strong data-prize-won="" />
        <span data-prize-facts="" /> <a href={pageInLanguage(PAGES.draws, language)}>{prize.all}</a>
      </p>
    </section>
  );
}

/**
 * Places for the two other draws, on wide screens. The script of the page fills them; their room is kept, so that nothing
 * moves, and they stay empty where staff set no prize.
 */
export const OtherPrizes = ({ texts: { prize } }: { readonly texts: LandingTexts }) =>
  [1, 2].map((place) => (
    <div key={place} className="landing-other" hidden data-other={place} data-needs={prize.needs('{0}')}>
      <div className="prize-picture" aria-hidden="true">
        <Parcel />
      </div>
      <div>
        <p className="landing-prize-of" data-prize-of="" />
        <p className="landing-other-name" data-prize-name="" />
        <p className="small" data-prize-needs="" />
      </div>
    </div>
  ));
