/** Where in the app one is. Everything stands in the fragment, which never reaches a server. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'fight'; readonly room: string }
  | { readonly page: 'join'; readonly code: string }
  | { readonly page: 'solo'; readonly id: string }
  /** `share` is an encounter packed into the link; empty = start from nothing. */
  | { readonly page: 'build'; readonly share: string }
  /** Empty = all rulebooks, all rules. */
  | { readonly page: 'rules'; readonly system: string; readonly rule: string }
  | { readonly page: 'aftermath'; readonly room: string }
  /** A party of the roster; `new` or `new:SYSTEM` begins one. */
  | { readonly page: 'party'; readonly id: string }
  /** `share` names an encounter as in the builder; without it the last one looked at. */
  | { readonly page: 'lab'; readonly share?: string }
  | { readonly page: 'unknown'; readonly hash: string };

function decoded(part: string | undefined): string {
  if (part === undefined) return '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads the fragment of an address: `#/fight/ROOM`. */
export function readRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '').replace(/\?.*$/, '');
  const [page, first, second] = path.split('/');
  const one = decoded(first);
  switch (page) {
    case '':
    case undefined:
      return { page: 'home' };
    case 'fight':
      return one === '' ? { page: 'unknown', hash } : { page: 'fight', room: one };
    case 'join':
      return { page: 'join', code: one };
    case 'solo':
      return one === '' ? { page: 'unknown', hash } : { page: 'solo', id: one };
    case 'build':
      return { page: 'build', share: path.slice('build/'.length) };
    case 'rules':
      return { page: 'rules', system: one, rule: decoded(second) };
    case 'aftermath':
      return one === '' ? { page: 'unknown', hash } : { page: 'aftermath', room: one };
    case 'party':
      return one === '' ? { page: 'unknown', hash } : { page: 'party', id: one };
    case 'lab':
      return first === undefined || first === '' ? { page: 'lab' } : { page: 'lab', share: path.slice('lab/'.length) };
    default:
      return { page: 'unknown', hash };
  }
}

/** The fragment of a route, to be used as `href`. */
export function linkTo(route: Route): string {
  const part = encodeURIComponent;
  switch (route.page) {
    case 'home':
      return '#/';
    case 'fight':
    case 'aftermath':
      return `#/${route.page}/${part(route.room)}`;
    case 'party':
      return `#/party/${part(route.id)}`;
    case 'join':
      return route.code === '' ? '#/join' : `#/join/${part(route.code)}`;
    case 'solo':
      return `#/solo/${part(route.id)}`;
    case 'build':
      return route.share === '' ? '#/build' : `#/build/${route.share}`;
    case 'rules':
      return ['#/rules', route.system, route.rule].filter((each) => each !== '').join('/');
    case 'lab':
      return route.share === undefined ? '#/lab' : `#/lab/${route.share}`;
    case 'unknown':
      return route.hash;
  }
}
