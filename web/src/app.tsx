import { Announcer } from './frame/announce.tsx';
import { linkTo, type Route, route } from './frame/router.ts';
import { lazy } from './lazy.tsx';
import './app.css';

const Home = lazy(() => import('./pages/home/index.tsx'));
const Fight = lazy(() => import('./pages/fight/index.tsx'));
const Join = lazy(() => import('./pages/fight/join.tsx'));
const Build = lazy(() => import('./pages/build/index.tsx'));
const Rules = lazy(() => import('./pages/rules/index.tsx'));
const Aftermath = lazy(() => import('./pages/aftermath/index.tsx'));
const Party = lazy(() => import('./pages/party/index.tsx'));
const Lab = lazy(() => import('./pages/lab/index.tsx'));

/** Parts of the table for looking at while building; no part of the built app. */
const Gallery = import.meta.env.DEV ? lazy(() => import('./pages/gallery/index.tsx')) : null;

function Page({ at }: { readonly at: Route }) {
  switch (at.page) {
    case 'home':
      return <Home />;
    case 'fight':
      return <Fight key={at.room} where={{ kind: 'room', room: at.room }} />;
    case 'solo':
      return <Fight key={at.id} where={{ kind: 'solo', id: at.id }} />;
    case 'join':
      return <Join key={at.code} code={at.code} />;
    case 'build':
      return <Build share={at.share} />;
    case 'rules':
      return <Rules system={at.system} rule={at.rule} />;
    case 'aftermath':
      return <Aftermath key={at.room} room={at.room} />;
    case 'party':
      return <Party key={at.id} id={at.id} />;
    case 'lab':
      return <Lab share={at.share ?? ''} />;
    case 'unknown':
      if (Gallery !== null && at.hash === '#/gallery') return <Gallery />;
      return (
        <main class="page-note">
          <h1>There is nothing at this address.</h1>
          <p>
            <a class="button" href={linkTo({ page: 'home' })}>
              To the first page
            </a>
          </p>
        </main>
      );
  }
}

/** The whole app: the page the address names, and the voice that screen readers hear. */
export function App() {
  return (
    <>
      <Page at={route.value} />
      <Announcer />
    </>
  );
}
