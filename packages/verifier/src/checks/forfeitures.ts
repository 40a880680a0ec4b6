import { type Claim } from './claims.js';
import { claimed, ofKind } from './claimed.js';
import { type Difference } from './difference.js';

/**
 * A balance is given up once for an erasure, by its own player, when that has begun, and no more than was said in words
 * (rule data/erasure-balance).
 */
export function compareForfeitures(claims: readonly Claim[]): readonly Difference[] {
  const consents = ofKind(claims, 'consent');
  return ofKind(claims, 'forfeiture').flatMap((forfeiture, index) => {
    const { userId, amountKobo, atS, about } = forfeiture;
    if (index > 0) return [claimed(forfeiture, 'forfeited-twice', `for erasure ${about}`)];
    const consent = consents.find((one) => one.userId === userId && one.atS <= atS);
    const givenUpKobo = consent?.amountKobo ?? 0;
    if (consent && amountKobo <= givenUpKobo) return [];
    const begun = consent ? 'which gave up' : 'which had not begun; given up were';
    const detail = `${amountKobo} kobo for erasure ${about}, ${begun} ${givenUpKobo}`;
    return [claimed(forfeiture, 'forfeited-without-consent', detail)];
  });
}
