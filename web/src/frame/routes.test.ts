import { describe, expect, it } from 'vitest';
import { linkTo, type Route, readRoute } from './routes.ts';

describe('addresses', () => {
  const routes: readonly Route[] = [
    { page: 'home' },
    { page: 'fight', room: 'a b/c' },
    { page: 'join', code: 'HP9C-YE25' },
    { page: 'join', code: '' },
    { page: 'solo', id: '1f0e' },
    { page: 'build', share: '' },
    { page: 'build', share: 'eJyrVkrLz1eyUkpKLFKqBQAn' },
    { page: 'rules', system: 'tag-tally', rule: 'TT-ATK-01' },
    { page: 'rules', system: '', rule: '' },
    { page: 'aftermath', room: 'r1' },
    { page: 'lab' },
    { page: 'lab', share: 'ready:tag-tally:toll' },
  ];
  it.each(routes)('$page leads back to itself', (route) => {
    expect(readRoute(linkTo(route))).toEqual(route);
  });
  it('takes what stands after a question mark for no part of the page', () => {
    expect(readRoute('#/solo/x?seat=mirah')).toEqual({ page: 'solo', id: 'x' });
  });
  it('does not break on an address that is cut off or wrongly escaped', () => {
    expect(readRoute('#/fight/')).toEqual({ page: 'unknown', hash: '#/fight/' });
    expect(readRoute('#/fight/%E0%A4%A')).toEqual({ page: 'fight', room: '%E0%A4%A' });
    expect(readRoute('#/nowhere')).toEqual({ page: 'unknown', hash: '#/nowhere' });
  });
});
