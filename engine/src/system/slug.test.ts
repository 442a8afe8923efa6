import { describe, expect, it } from 'vitest';
import { numberedSlug, slug } from './slug.ts';

describe('names as part of ids', () => {
  it('keep letters and digits of every script and drop the rest', () => {
    expect(
      ['War pick', 'Sage’s staff', "Executioner's axe", 'Épée (2)', '刀'].map((name) => slug(name, 'item')),
    ).toEqual(['war-pick', 'sages-staff', 'executioners-axe', 'épée-2', '刀']);
    expect(slug('***', 'item')).toBe('item');
  });

  it('are numbered where they would be the same', () => {
    const names = ['dagger', 'Dagger!', '**', '++', 'bow'];
    expect(names.map((_, at) => numberedSlug(names, at, 'item'))).toEqual([
      'dagger',
      'dagger-2',
      'item',
      'item-2',
      'bow',
    ]);
  });
});
