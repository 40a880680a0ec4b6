import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_CLIENT, HEADERS, PAGES, pathOf, ROUTES } from '@sabi50/contracts/routes';
import { TERMS_VERSION, type TermsAcceptedView } from '@sabi50/contracts/terms';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';

const YES = { ageConfirmed: true, termsVersion: TERMS_VERSION };

describe('the terms (rule accounts/terms)', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
  });
  afterAll(() => fixture.close());

  const register = (change: Record<string, unknown>) =>
    fixture.product.client().post<{ code?: string }>(ROUTES.register, anyRegistration(change));
  /** A player from before there were terms, or who agreed to these. */
  const playerOf = async (version: string | null): Promise<Payer> => {
    const payer = await fixture.payer();
    await fixture.product.database.execute(
      `update accounts set terms_version = $2, age_confirmed_at = case when $2::text is not null then now() end where id = $1`,
      [payer.userId, version],
    );
    return payer;
  };
  const accept = ({ userId, http }: Payer, body: object = YES) =>
    http.post<TermsAcceptedView & { code?: string }>(pathOf('userTerms', { id: userId }), body);
  const mustAccept = async ({ http }: Payer) =>
    (await http.get<{ mustAcceptTerms: boolean }>(ROUTES.session)).body.mustAcceptTerms;
  const APP = { [HEADERS.client]: APP_CLIENT };
  const play = ({ userId, http }: Payer, headers: Record<string, string> = {}) =>
    http.post<{ code?: string }>(
      ROUTES.quizSession,
      { userId, category: 'sports', language: 'en', totalQuestions: 5 },
      headers,
    );
  const pay = ({ userId, http }: Payer, headers: Record<string, string> = {}) =>
    http.post<{ code?: string }>(ROUTES.paymentInitiate, { amount: 500, userId, paymentMethod: 'paystack' }, headers);

  it('are told to everybody: which version, and where they are read', async () => {
    const { status, body } = await fixture.product.client().get(ROUTES.terms);
    expect({ status, body }).toEqual({ status: 200, body: { version: TERMS_VERSION, path: PAGES.terms } });
  });

  it.each([
    ['with terms alone', { ageConfirmed: undefined }, 'AGE_NOT_CONFIRMED'],
    ['of somebody who is younger', { ageConfirmed: false }, 'AGE_NOT_CONFIRMED'],
    ['with an age in words', { ageConfirmed: 'true' }, 'AGE_NOT_CONFIRMED'],
    ['with an age alone', { termsVersion: undefined }, 'TERMS_NOT_CURRENT'],
    ['with the terms of another day', { termsVersion: '2025-01-01' }, 'TERMS_NOT_CURRENT'],
  ])('keep a registration %s out', async (_, change, code) => {
    expect(await register(change)).toMatchObject({ status: 400, body: { code } });
  });

  it('are stored with the time of the yes', async () => {
    const body = anyRegistration();
    expect((await fixture.product.client().post(ROUTES.register, body)).status).toBe(201);
    const stored = await fixture.product.database.query(
      `select terms_version as version, terms_accepted_at = created_at as then, age_confirmed_at = created_at as age
         from accounts where email = $1`,
      [body.email],
    );
    expect(stored).toEqual([{ version: TERMS_VERSION, then: true, age: true }]);
  });

  it.each([
    ['there were terms', null],
    ['these terms', '2025-01-01'],
  ])('are asked of a player from before %s, who neither plays nor pays in the app until then', async (_, version) => {
    const ada = await playerOf(version);
    expect(await mustAccept(ada)).toBe(true);
    const refused = { status: 409, body: { code: 'TERMS_TO_ACCEPT' } };
    expect(await pay(ada, APP)).toMatchObject(refused);
    expect(await play(ada, APP)).toMatchObject(refused);
    expect(await accept(ada, { ageConfirmed: true })).toMatchObject({ status: 400 });
    expect(await accept(ada)).toMatchObject({ status: 200, body: { version: TERMS_VERSION } });
    expect(await mustAccept(ada)).toBe(false);
    expect((await pay(ada, APP)).status).toBe(200);
    // This product has no questions; what comes first is about the player.
    expect((await play(ada, APP)).body.code).toBe('NOT_ENOUGH_QUESTIONS');
  });

  it('are asked later of who registers without a word of them; a client of the specification plays and pays without', async () => {
    const { ageConfirmed, termsVersion, ...body } = anyRegistration();
    expect([ageConfirmed, termsVersion]).toEqual([true, TERMS_VERSION]);
    const { status, body: answer } = await fixture.product
      .client()
      .post<{ user: { id: string } }>(ROUTES.register, body);
    expect(status).toBe(201);
    const userId = answer.user.id;
    const eve = { userId, http: await fixture.product.signedIn({ userId }) };
    expect(await mustAccept(eve)).toBe(true);
    expect(await pay(eve, APP)).toMatchObject({ status: 409, body: { code: 'TERMS_TO_ACCEPT' } });
    expect((await pay(eve)).status).toBe(200);
    expect((await play(eve)).body.code).toBe('NOT_ENOUGH_QUESTIONS');
  });

  it('are agreed to once: the second yes is answered with the first', async () => {
    const ada = await playerOf(null);
    const [first, second] = [await accept(ada), await accept(ada)];
    expect(second).toMatchObject({ status: 200, body: first.body });
    const data = await ada.http.get(`${pathOf('userPersonalData', { id: ada.userId })}?format=json`);
    expect(data.body).toMatchObject({ terms: first.body });
  });

  it('are not asked of staff', async () => {
    const { id: userId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    await fixture.product.database.execute('update accounts set terms_version = null where id = $1', [userId]);
    expect(await mustAccept({ userId, http: await fixture.product.signedIn({ userId }) })).toBe(false);
  });
});
