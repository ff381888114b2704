import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import { useFeedForm } from '../edit/use-feed-form';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const FALLBACK =
	"Your podcast couldn't be embedded. Please double check your URL.";
const url = 'https://example.com/feed';
const feed = { title: '', link: '', cover: '', tracks: [], options: [] };

/** What the site answers, by the beginning of a path. */
let answers: Record< string, unknown >;
const fetched = apiFetch as unknown as jest.Mock;
const paths = () =>
	fetched.mock.calls.map( ( [ { path } ] ) => decodeURIComponent( path ) );

beforeEach( () => {
	jest.useFakeTimers();
	( speak as jest.Mock ).mockReset();
	answers = {};
	fetched.mockReset().mockImplementation( async ( { path } ) => {
		const asked = decodeURIComponent( path );
		const found = Object.keys( answers ).find( ( part ) =>
			asked.includes( part )
		);
		const answer = found === undefined ? {} : answers[ found ];
		if ( answer instanceof Error || found === undefined ) {
			throw answer;
		}
		return answer;
	} );
} );
afterEach( () => jest.useRealTimers() );

function show( embedded?: string ) {
	const outcomes = { onFound: jest.fn(), onEmbeddable: jest.fn() };
	const view = renderHook(
		( props: { url?: string } ) => useFeedForm( props.url, outcomes ),
		{ initialProps: { url: embedded } }
	);
	return {
		...view,
		...outcomes,
		form: () => view.result.current,
		enter: ( text: string ) =>
			act( () => view.result.current.setText( text ) ),
		submit: () => act( () => view.result.current.submit() ),
		wait: ( ms = 300 ) => act( () => jest.advanceTimersByTimeAsync( ms ) ),
	};
}

it( 'ignores an empty field', async () => {
	const { enter, form, submit, wait } = show();
	enter( '   ' );
	submit();
	await wait();
	expect( form() ).toMatchObject( { isLoading: false, error: '' } );
	expect( fetched ).not.toHaveBeenCalled();
} );

it( 'tells what is no address, and asks nobody', async () => {
	const { enter, form, submit, wait } = show();
	enter( 'not a url' );
	submit();
	await wait();
	expect( form() ).toMatchObject( {
		isLoading: false,
		error: FALLBACK,
		text: 'not a url',
	} );
	expect( speak ).toHaveBeenCalledWith( FALLBACK, 'assertive' );
	expect( fetched ).not.toHaveBeenCalled();
} );

it( 'asks for the feed after 300 ms, once', async () => {
	answers[ `url=${ url }` ] = feed;
	const { enter, form, onFound, submit, wait } = show();
	enter( 'example.com/feed' );
	submit();
	submit();
	await wait( 299 );
	expect( form().isLoading ).toBe( true );
	expect( fetched ).not.toHaveBeenCalled();
	await wait( 1 );
	expect( paths() ).toEqual( [
		`/wpcom/v2/podcast-player?url=${ url }&episode-options=1`,
	] );
	expect( onFound ).toHaveBeenCalledWith( url, feed );
	expect( form() ).toMatchObject( { isLoading: false, text: url } );
} );

it( 'tries the address without encryption where none was given', async () => {
	answers[ 'url=http://example.com/feed' ] = feed;
	const { enter, onFound, submit, wait } = show();
	enter( 'example.com/feed' );
	submit();
	await wait();
	expect( onFound ).toHaveBeenCalledWith( 'http://example.com/feed', feed );
} );

it( 'takes the feed that a web page names', async () => {
	answers[ 'url=https://example.com/&' ] = Object.assign( new Error(), {
		data: { feed: url },
	} );
	answers[ `url=${ url }` ] = feed;
	const { enter, onFound, submit, wait } = show();
	enter( 'https://example.com/' );
	submit();
	await wait();
	expect( onFound ).toHaveBeenCalledWith( url, feed );
} );

it( 'leaves what WordPress can embed to WordPress', async () => {
	answers[ 'oembed/1.0/proxy' ] = { html: '<iframe></iframe>' };
	const { enter, onEmbeddable, onFound, submit, wait } = show();
	enter( 'https://example.com/show' );
	submit();
	await wait();
	expect( onEmbeddable ).toHaveBeenCalledWith( 'https://example.com/show' );
	expect( onFound ).not.toHaveBeenCalled();
	expect( speak ).not.toHaveBeenCalled();
} );

it( 'keeps the text and tells what the server says', async () => {
	answers[ 'podcast-player' ] = Object.assign(
		new Error( 'This feed has no audio.' ),
		{ code: 'millwork_podcast_no_audio' }
	);
	answers[ 'oembed/1.0/proxy' ] = {
		html: `<a href="${ url }">${ url }</a>`,
	};
	const { enter, form, onEmbeddable, submit, wait } = show();
	enter( url );
	submit();
	await wait();
	expect( onEmbeddable ).not.toHaveBeenCalled();
	expect( form() ).toMatchObject( {
		error: 'This feed has no audio.',
		text: url,
		isLoading: false,
	} );
} );

it( 'has words of its own where the server has none', async () => {
	const { enter, form, submit, wait } = show();
	enter( url );
	submit();
	await wait();
	expect( form().error ).toBe( FALLBACK );
} );

it( 'lets an answer that comes too late change nothing', async () => {
	const waiting: ( ( answer: unknown ) => void )[] = [];
	fetched.mockImplementation(
		() => new Promise( ( resolve ) => waiting.push( resolve ) )
	);
	const { enter, form, onFound, rerender, submit, wait } = show( url );
	enter( 'https://example.com/other' );
	submit();
	await wait();
	act( () => form().reset() );
	expect( form() ).toMatchObject( { text: url, isLoading: false } );
	await act( async () => waiting[ 0 ]!( feed ) );
	expect( onFound ).not.toHaveBeenCalled();
	rerender( { url: 'https://example.com/undone' } );
	expect( form().text ).toBe( 'https://example.com/undone' );
} );
