import { localMobile } from './mobile-numbers.js';
import { PIN_PATTERN } from './validation-rules.js';

/** PINs that many people choose and that no rule below describes: ways over the keys of a phone, and well-known numbers. */
const COMMON_PINS: ReadonlySet<string> = new Set(
  `012340 100200 102030 123450 123654 123987 124578 141421 142536 142857 145236 147258 147369 147852 147896 159357 159753
   200300 201314 203040 246810 258369 258741 258852 271828 314159 321654 357159 357951 369147 369258 369852 456852 520134
   521314 654123 741852 753159 753951 789654 852456 852741 852963 951357 951753 963258 963852 987321`.split(/\s+/),
);

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Whether a PIN is among the first that a stranger tries (rule accounts/no-weak-pins): two different digits at most, a
 * run up or down, pairs or threes that come again, a date as DDMMYY or YYMMDD, a well-known number, or the last six
 * digits of the own mobile number, in whichever form that is written. The same rule serves the forms, which tell at
 * once, and the API, which decides. What is no PIN at all is not weak: another rule refuses it.
 */
export function isWeakPin(pin: string, mobile: string | null = null): boolean {
  if (!PIN_PATTERN.test(pin)) return false;
  return (
    isDate(pin) ||
    COMMON_PINS.has(pin) ||
    isRun(pin) ||
    (isRun(pin.slice(0, 3), 1) && isRun(pin.slice(3), 1)) ||
    comesAgain(pin) ||
    new Set(pin).size <= 2 ||
    endsSo(mobile, pin)
  );
}

/** The same step from each digit to the next, over 9 and 0 as well: 345678, 876543, 901234, 246802. */
function isRun(digits: string, stepMax = 9): boolean {
  const stepTo = (index: number): number => (Number(digits[index]) - Number(digits[index - 1]) + 10) % 10;
  const step = stepTo(1);
  for (let index = 2; index < digits.length; index += 1) if (stepTo(index) !== step) return false;
  return Math.min(step, 10 - step) <= stepMax;
}

/** ABABAB, ABCABC, AABBCC or ABCCBA. */
function comesAgain(pin: string): boolean {
  return /^(?:(..)\1\1|(...)\2|(.)\3(.)\4(.)\5|(.)(.)(.)\8\7\6)$/.test(pin);
}

/** DDMMYY or YYMMDD; of a year nothing is known but two digits, so every February has 29 days. */
function isDate(pin: string): boolean {
  const [first = 0, month = 0, last = 0] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number);
  const days = DAYS_OF_MONTHS[month - 1] ?? 0;
  return (first >= 1 && first <= days) || (last >= 1 && last <= days);
}

function endsSo(mobile: string | null, pin: string): boolean {
  return mobile !== null && localMobile(mobile).replace(/\D/g, '').endsWith(pin);
}
