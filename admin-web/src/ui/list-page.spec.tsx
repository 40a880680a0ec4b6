/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { Refusal, renderPage } from '../testing/render-page';
import { BulkButton, BulkExport } from './bulk-acts';
import { ListExportButton } from './export-button';
import { ListPage } from './list-page';

interface Fruit {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
}

const FRUITS: readonly Fruit[] = [
  { id: '1', name: 'Agbalumo', colour: 'orange' },
  { id: '2', name: 'Guava', colour: 'green' },
];
const COLOURS = [
  { value: 'green', label: 'Green' },
  { value: 'orange', label: 'Orange' },
];

let opened: string[] = [];
beforeEach(() => {
  opened = [];
});

const Name = ({ name }: Pick<Fruit, 'name'>) => (
  <>
    <a href={`#${name}`} onClick={() => opened.push(name)}>
      {name}
    </a>
    <button type="button">Act on {name}</button>
  </>
);

const CRACKED_LAST = { field: 'crackedAt', order: 'ASC' as const };
const ELSEWHERE = [{ to: '/nuts', label: 'Nuts', resource: 'nuts', filter: { status: 'open' }, sort: CRACKED_LAST }];

function renderList(fruits: readonly Fruit[] = FRUITS, bulk?: ReactElement) {
  return renderPage(
    <ListPage<Fruit>
      resource="fruits"
      perPage={1}
      sort={{ field: 'name', order: 'ASC' }}
      search={{ source: 'search', label: 'Search' }}
      filters={[
        { kind: 'choice', source: 'colour', label: 'Colour', choices: COLOURS },
        { kind: 'range', source: 'price', label: 'Price', unit: 'naira', presets: [{ least: '50' }] },
      ]}
      columns={[
        { source: 'name', label: 'Name', render: ({ name }) => <Name {...{ name }} /> },
        { label: 'Looks', render: ({ colour }) => `It is ${colour}` },
      ]}
      views={[{ label: 'Orange ones', filter: { colour: 'orange' } }]}
      elsewhere={ELSEWHERE}
      tools={<ListExportButton path="/api/admin/fruits/export" />}
      bulk={bulk}
      unit="fruits"
      empty="No fruits yet"
      noneFound="No such fruit"
    />,
    {
      'GET /api/admin/fruits': fruits,
      'GET /api/admin/nuts': [{ id: 'n1' }],
      'GET /api/admin/fruits/export': new Refusal(503, {}),
    },
  );
}

/** Sets the filter as staff do: by the button that adds one. */
async function chooseColour(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'ra.action.add_filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Colour' }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}
const colourChip = () => screen.queryByRole('button', { name: /^Colour:/ });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a list', () => {
  it('says what it shows of how many, and leads to the next page', async () => {
    const { user } = renderList();
    await screen.findByText('Showing 1 to 1 of 2 fruits');
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 2 to 2 of 2 fruits');
  });

  it('counts what a list beside its views has, in the order of that one, whose fields are others', async () => {
    const { calls } = renderList();
    const nuts = screen.getByRole('link', { name: /^Nuts/ });
    await waitFor(() => expect(nuts.textContent).toBe('Nuts 1'));
    const asked = calls.find(({ name }) => name === 'GET /api/admin/nuts');
    expect(asked?.query['sort']).toBe('["crackedAt","ASC"]');
  });

  it('leaves out a column that was switched off, but never the first one', async () => {
    const { user } = renderList();
    await screen.findByText('It is green');
    await user.click(screen.getByRole('button', { name: 'ra.action.select_columns' }));
    await user.click(screen.getByRole('switch', { name: 'Looks' }));
    expect(screen.getByRole('switch', { name: 'Name' }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Escape}');
    expect(headings()).toEqual(['Name']);
  });

  it('has its columns in the order that somebody gave them', async () => {
    const { user } = renderList();
    await screen.findByText('It is green');
    await user.click(screen.getByRole('button', { name: 'ra.action.select_columns' }));
    await user.click(screen.getByRole('button', { name: 'Move Looks up' }));
    const up = screen.getByRole('button', { name: 'Move Looks up' });
    await waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(up));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headings()).toEqual(['Looks', 'Name']));
  });

  it('has cards on a phone, which are sorted and open as rows do', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = ((query: string) => ({
      ...{ matches: query.includes('max-width:599'), media: query },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
    try {
      const { user, calls } = renderList();
      const card = (await screen.findByText('It is green')).closest('li');
      expect(screen.queryByRole('table')).toBeNull();
      expect(card?.textContent).toContain('Looks');
      await user.click(screen.getByText('It is green'));
      expect(opened).toEqual(['Guava']);
      await user.selectOptions(screen.getByLabelText('ra.action.sort'), 'Name, ra.sort.DESC');
      await waitFor(() => expect(calls.at(-1)?.query['sort']).toBe('["name","DESC"]'));
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('opens the row that is pressed by its link, unless the press is for something in the row', async () => {
    const { user } = renderList();
    await user.click(await screen.findByRole('button', { name: 'Act on Guava' }));
    expect(opened).toEqual([]);
    await user.click(screen.getByText('It is green'));
    expect(opened).toEqual(['Guava']);
  });

  it('does something to all rows that are chosen, once they were asked about', async () => {
    const eaten: string[] = [];
    const eat = ({ name }: Fruit) =>
      name === 'Guava' ? Promise.reject(new Error('Not ripe')) : Promise.resolve(eaten.push(name));
    const { user } = renderList(
      FRUITS,
      <BulkButton<Fruit> label="Eat" title={(count) => `Eat ${count}?`} text="They are gone then" act={eat} />,
    );
    const [first, second] = await screen.findAllByRole('checkbox', { name: 'ra.action.select_row' });
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Eat' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Eat 2?' }));
    const confirm = dialog.getByRole('button', { name: 'Eat' });
    await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
    await user.click(confirm);
    await waitFor(() => expect(eaten).toEqual(['Agbalumo']));
    // What it failed with stays chosen.
    const isChosen = (box: HTMLElement | undefined) => (box as HTMLInputElement).checked;
    await waitFor(() => expect([isChosen(first), isChosen(second)]).toEqual([false, true]));
    expect(opened).toEqual([]);
  });

  it('is walked by J and K, opened by Enter and chosen from by X', async () => {
    const { user } = renderList(FRUITS, <BulkExport path="/api/admin/fruits/export" />);
    await screen.findByText('It is green');
    const link = (name: string) => screen.getByRole('link', { name });
    await user.keyboard('j');
    expect(document.activeElement).toBe(link('Agbalumo'));
    await user.keyboard('jj');
    expect(document.activeElement).toBe(link('Guava'));
    await user.keyboard('x');
    await screen.findByRole('toolbar');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false, true]);
    expect(screen.getByText('ra.action.bulk_actions', { selector: '[role=status]' })).toBeTruthy();
    await user.keyboard('k{Enter}');
    expect(opened).toEqual(['Agbalumo']);
    await user.keyboard('/');
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('jx');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('jx');
  });

  it('shows its keys, which can be switched off', async () => {
    const { user } = renderList();
    await screen.findByText('It is green');
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.keyboard('j');
    expect(dialog.getByRole('button', { name: 'Close' })).toBe(document.activeElement);
    await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j?');
    expect([document.activeElement?.tagName, screen.queryByRole('dialog')]).not.toContain('A');
  });

  it('exports the chosen rows alone, in its order', async () => {
    const { user, calls } = renderList(FRUITS, <BulkExport path="/api/admin/fruits/export" />);
    const [, second] = await screen.findAllByRole('checkbox', { name: 'ra.action.select_row' });
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(calls.at(-1)?.name).toBe('GET /api/admin/fruits/export'));
    expect(calls.at(-1)?.query).toEqual({ sort: '["name","ASC"]', filter: '{"id":["2"]}' });
  });

  it('exports the chosen rows as they are counted, without the filters that found them', async () => {
    const { user, calls } = renderList(FRUITS, <BulkExport path="/api/admin/fruits/export" countedBy={['colour']} />);
    await chooseColour(user, 'Green');
    await user.type(screen.getByLabelText('Search'), 'gua{Enter}');
    await waitFor(() => expect(calls.at(-1)?.query['filter']).toBe('{"colour":"green","search":"gua"}'));
    const [first] = await screen.findAllByRole('checkbox', { name: 'ra.action.select_row' });
    await user.click(first as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(calls.at(-1)?.name).toBe('GET /api/admin/fruits/export'));
    expect(calls.at(-1)?.query).toEqual({ sort: '["name","ASC"]', filter: '{"colour":"green","id":["1"]}' });
  });

  it('clears what is selected when another filter would hide it (rule staff/selections)', async () => {
    const { user } = renderList(FRUITS, <BulkExport path="/api/admin/fruits/export" />);
    const [first] = await screen.findAllByRole('checkbox', { name: 'ra.action.select_row' });
    await user.click(first as HTMLElement);
    await screen.findByRole('toolbar');
    await chooseColour(user, 'Green');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((box) => box.checked)).toBe(false);
  });

  it('selects all that match, sent as the filter and only while they are as many as staff saw', async () => {
    const eaten: string[] = [];
    const fruits = [...FRUITS];
    const { user, calls } = renderList(
      fruits,
      <>
        <BulkButton<Fruit>
          label="Eat"
          title={(count) => `Eat ${count}?`}
          text="They are gone then"
          act={({ name }) => Promise.resolve(eaten.push(name))}
        />
        <BulkExport path="/api/admin/fruits/export" />
      </>,
    );
    await chooseColour(user, 'Green');
    await screen.findByRole('button', { name: /^Colour: Green/ });
    const [first] = await screen.findAllByRole('checkbox', { name: 'ra.action.select_row' });
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
    expect(screen.getByRole('toolbar', { name: 'All 2 that match are selected' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((box) => box.checked)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(calls.at(-1)?.query['filter']).toBe('{"colour":"green"}'));
    const eat = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Eat' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Eat 2?' }));
      const confirm = dialog.getByRole('button', { name: 'Eat' });
      await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
      await user.click(confirm);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    // One more has come: nothing is done to what staff have not seen.
    fruits.push({ id: '3', name: 'Mango', colour: 'green' });
    await eat();
    expect(eaten).toEqual([]);
    fruits.pop();
    await eat();
    expect(eaten).toEqual(['Agbalumo', 'Guava']);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('tells nothing yet from nothing that was looked for, and clears what was chosen', async () => {
    const { user } = renderList([]);
    await screen.findByText('No fruits yet');
    await chooseColour(user, 'Green');
    await screen.findByText(/^No such fruit/);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByText('No fruits yet');
    await waitFor(() => expect(colourChip()).toBeNull());
  });

  it('says how many there were without each filter, and takes it away by one press', async () => {
    const { user } = renderList([]);
    await chooseColour(user, 'Green');
    await screen.findByText(/1 filter applied\.$/);
    // Nothing either way is no button.
    await screen.findByText('Results without “Colour: Green”: 0');
    expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
  });

  it('has rows as close as somebody wants them in all lists', async () => {
    const { user } = renderList();
    await screen.findByText('It is green');
    await user.click(screen.getByRole('button', { name: 'ra.action.select_columns' }));
    await user.click(screen.getByRole('button', { name: 'Comfortable' }));
    expect(screen.getByRole('button', { name: 'Comfortable' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect(screen.getByRole('button', { name: 'Comfortable' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('exports what its filters show, however short ago they were changed', async () => {
    const { user, calls } = renderList();
    await screen.findByText('It is green');
    await chooseColour(user, 'Green');
    await user.type(screen.getByLabelText('Search'), 'gua');
    // Leaving the field is enough: the list does not wait for more typing.
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(calls.at(-1)?.name).toBe('GET /api/admin/fruits/export'));
    expect(calls.at(-1)?.query).toEqual({ colour: 'green', search: 'gua' });
  });

  it('says what narrows it in a chip that changes the filter, with a cross that removes it', async () => {
    const { user, calls } = renderList();
    await chooseColour(user, 'Green');
    await user.click(await screen.findByRole('button', { name: 'Colour: Green' }));
    expect(screen.getByRole('menuitemradio', { name: 'Green' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'Orange' }));
    await screen.findByRole('button', { name: 'Colour: Orange' });
    await user.click(screen.getByRole('button', { name: 'Remove filter: Colour: Orange' }));
    await waitFor(() => expect(colourChip()).toBeNull());
    await waitFor(() => expect(calls.at(-1)?.query['filter']).toBe('{}'));
  });

  it('sets a range from what is typed, with how many rows it leaves, once it is applied', async () => {
    const { user, calls } = renderList();
    await user.click(screen.getByRole('button', { name: 'ra.action.add_filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Price' }));
    const editor = within(screen.getByRole('dialog', { name: 'Price' }));
    await user.click(editor.getByRole('button', { name: '₦50 or more' }));
    await user.type(editor.getByLabelText('Price to (₦)'), '₦1,250');
    await editor.findByText('Found: 2');
    expect(screen.queryByRole('button', { name: /^Price:/ })).toBeNull();
    await user.click(editor.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Price: ₦50 to ₦1,250');
    await waitFor(() => expect(calls.at(-1)?.query['filter']).toBe('{"priceMin":"50","priceMax":"1250"}'));
    await user.click(screen.getByRole('button', { name: 'Price: ₦50 to ₦1,250' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText(/^Price:/)).toBeNull());
  });

  it('keeps a filter that is chosen while words are still being typed', async () => {
    const { user, calls } = renderList();
    await user.type(screen.getByLabelText('Search'), 'gua');
    await chooseColour(user, 'Green');
    await waitFor(() => expect(calls.at(-1)?.query['filter']).toBe('{"search":"gua","colour":"green"}'));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('gua');
  });

  it('keeps filters under a name for another time, until they are not wanted any more', async () => {
    const { user } = renderList();
    await chooseColour(user, 'Green');
    await user.click(await screen.findByRole('button', { name: 'ra.saved_queries.new_label' }));
    await user.type(screen.getByRole('textbox', { name: /ra.saved_queries.query_name/ }), 'Green ones{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(colourChip()).toBeNull());
    const view = screen.getByRole('button', { name: 'Green ones' });
    expect(view.getAttribute('aria-pressed')).toBe('false');
    await user.click(view);
    await screen.findByRole('button', { name: /^Colour: Green/ });
    await waitFor(() => expect(view.getAttribute('aria-pressed')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'ra.saved_queries.remove_label_with_name' }));
    const remove = screen.getByRole('button', { name: 'ra.action.remove' });
    await waitFor(() => expect(remove.hasAttribute('disabled')).toBe(false));
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText('Green ones')).toBeNull());
  });
});
