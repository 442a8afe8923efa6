import { type SealedSystem, systems } from '@affray/engine';
import { columnsShown, figuresOf, personColumns, runStudy } from '@affray/lab';
import { describe, expect, it } from 'vitest';
import { sealedTiny } from '../../../../../engine/test/tiny/index.ts';
import { drawn } from '../../../testing/drawn.ts';
import type { Known } from '../jobs.ts';
import { People } from './people.tsx';

function knownOf(sealed: SealedSystem, n: number): Known {
  const encounter: unknown = sealed.use(({ encounters }) => JSON.parse(JSON.stringify(encounters[0]!.encounter)));
  const job = { system: sealed.id, encounter, policies: {}, seed: 'people', from: 0, n };
  return { figures: figuresOf(runStudy([sealed], job)), fallen: [], clocks: [] };
}

describe('how everybody fares', () => {
  const known = knownOf(systems[0]!, 60);
  const { text, html } = drawn(<People a={known} b={null} />);

  it.each(columnsShown(personColumns, true))('tells “%s”: as a column, or that it never came', (id, { label }) => {
    const came = known.figures.combatants.map((each) => each[id]);
    const heading = html.includes(`>${label}</th>`);
    const twin = columnsShown(personColumns, true).some(
      ([other]) =>
        other !== id &&
        JSON.stringify(came) === JSON.stringify(known.figures.combatants.map((each) => each[other])) &&
        html.includes(`>${personColumns[other].label}</th>`),
    );
    expect(heading || twin || text.split('Never in')[1]?.includes(label)).toBe(true);
  });

  it('sets the second version below the first', () => {
    const both = drawn(<People a={known} b={knownOf(systems[0]!, 30)} />);
    expect(both.text).toContain('B below A');
    expect(both.html.match(/cell-b/g)?.length).toBeGreaterThanOrEqual(known.figures.combatants.length);
  });

  it('has a row for everybody and no column of harm where the rulebook does not say what harm is', () => {
    const tiny = knownOf(sealedTiny, 20);
    const shown = drawn(<People a={tiny} b={null} />);
    for (const [, { label }] of columnsShown(personColumns, true)) expect(shown.text).not.toContain(label);
    for (const { name } of known.figures.combatants) expect(html).toContain(`>${name}</th>`);
  });
});
