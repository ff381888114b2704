import { startFacades } from '..';
import { startFacade } from '../facade';

const SRC = 'https://calendly.com/acme';
const service = { name: 'calendly', label: 'Calendly', category: 'marketing' };

/** Plays the browser's watch on what is in view. */
let comeIntoView: () => void;

/** Plays the WP Consent API, with a banner that has an answer. */
interface Banner {
	wp_consent_type?: string;
	waitfor_consent_hook?: boolean;
	wp_has_consent?: ( category: string ) => boolean;
	wp_is_service_denied?: () => boolean;
	wp_service_has_consent?: () => boolean;
	wp_set_service_consent?: ( label: string, agrees: boolean ) => void;
}
const banner = window as Banner;

beforeEach( () => {
	window.localStorage.clear();
	for ( const name of Object.keys( window ).filter( ( key ) =>
		/^wp_|^waitfor_/.test( key )
	) ) {
		delete ( window as unknown as Record< string, unknown > )[ name ];
	}
	window.IntersectionObserver = class {
		constructor( callback: ( entries: object[] ) => void ) {
			comeIntoView = () => callback( [ { isIntersecting: true } ] );
		}
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
} );

function start( { askFirst = true } = {} ) {
	document.body.innerHTML = `
<div class="facade">
	<div class="millwork-facade__poster">
		<div class="millwork-facade__ask" hidden><button class="millwork-facade__show">Show</button></div>
	</div>
	<p class="millwork-facade__loading"></p>
	<div class="millwork-facade__frame"></div>
	<label class="millwork-facade__always" hidden><input type="checkbox"></label>
</div>`;
	const part = < T extends HTMLElement >( selector: string ) =>
		document.querySelector< T >( `.millwork-facade__${ selector }` )!;
	const stop = startFacade(
		document.querySelector< HTMLElement >( '.facade' )!,
		{ src: SRC, title: 'Calendar', service: 'calendly' },
		service,
		{ askFirst, loading: 'Loading…' }
	);
	return {
		stop,
		frame: () => document.querySelector( 'iframe' ),
		poster: part( 'poster' ),
		ask: part( 'ask' ),
		show: part< HTMLButtonElement >( 'show' ),
		progress: part( 'loading' ),
		always: part( 'always' ),
		checkbox: part< HTMLInputElement >( 'always input' ),
	};
}

it( 'waits for the visitor, and loads what they ask for', () => {
	const facade = start();
	comeIntoView();
	expect( facade.frame() ).toBeNull();
	expect( facade.ask ).toBeVisible();
	expect( facade.always ).toBeVisible();
	facade.show.click();
	expect( facade.frame() ).toHaveAttribute( 'src', SRC );
	expect( facade.frame() ).toHaveAttribute( 'title', 'Calendar' );
	expect( facade.frame() ).toHaveFocus();
	expect( facade.poster ).not.toBeVisible();
	expect( facade.progress ).toHaveTextContent( 'Loading…' );
	facade.frame()!.dispatchEvent( new Event( 'load' ) );
	expect( facade.progress ).toBeEmptyDOMElement();
	expect( window.localStorage ).toHaveLength( 0 );
} );

it( 'serves any block: one call in its view script, addresses from the server', () => {
	const frames = {
		good: { src: 'https://maps.example/1', title: 'Map', service: 'maps' },
		other: { src: 'https://evil.example/1', title: 'x', service: 'maps' },
		lost: { src: 'https://maps.example/2', title: 'x', service: 'nobody' },
	};
	document.head.innerHTML = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
		{
			config: {
				millwork: { readsElement: true },
				'millwork/map': {
					askFirst: true,
					frames,
					services: { maps: { label: 'Maps', category: 'x' } },
				},
			},
		}
	) }</script>`;
	document.body.innerHTML =
		'<div><button class="millwork-facade__show"></button><div class="millwork-facade__frame"></div></div>';
	const ref = document.querySelector( 'div' )!;
	const show = document.querySelector( 'button' )!;
	let context: unknown;
	const store = jest.fn();
	startFacades(
		{
			store,
			getConfig: () => ( {} ),
			getContext: () => context,
			getElement: () => ( { ref } ),
		},
		'millwork/map',
		/^https:\/\/maps\.example\//
	);
	const [ [ name, { callbacks }, options ] ] = store.mock.calls;
	expect( name ).toBe( 'millwork/map' );
	expect( options ).toEqual( { lock: true } );
	for ( const wrong of [
		undefined,
		{},
		{ frame: 'other' },
		{ frame: 'lost' },
		{ frame: 'toString' },
		{ frame: { src: frames.good.src } },
	] ) {
		context = wrong;
		expect( callbacks.start() ).toBeUndefined();
		show.click();
		expect( document.querySelector( 'iframe' ) ).toBeNull();
	}
	context = { frame: 'good', src: frames.other.src };
	const stop = callbacks.start();
	expect( callbacks.start() ).toBeUndefined();
	show.click();
	expect( document.querySelector( 'iframe' ) ).toHaveAttribute(
		'src',
		frames.good.src
	);
	stop();
} );

it( 'reserves the space of what loads automatically from the beginning', () => {
	window.localStorage.setItem( 'millwork-consent', '["calendly"]' );
	const facade = start();
	expect( facade.frame() ).toBeNull();
	expect( facade.poster ).not.toBeVisible();
	comeIntoView();
	expect( facade.frame() ).not.toBeNull();
	facade.stop();
} );

it( 'remembers what a visitor always wants, until they take it back', () => {
	const first = start();
	first.checkbox.click();
	expect( first.frame() ).not.toBeNull();
	first.stop();

	const second = start();
	expect( second.checkbox ).toBeChecked();
	expect( second.frame() ).toBeNull();
	comeIntoView();
	expect( second.frame() ).not.toBeNull();
	second.checkbox.click();
	// Someone may be in the middle of something.
	expect( second.frame() ).not.toBeNull();
	expect( window.localStorage ).toHaveLength( 0 );
	second.stop();

	const third = start();
	comeIntoView();
	expect( third.checkbox ).not.toBeChecked();
	expect( third.frame() ).toBeNull();
} );

it( 'asks if what was remembered cannot be read', () => {
	for ( const stored of [ '{', '{"calendly":true}', '[1]', '"calendly"' ] ) {
		window.localStorage.setItem( 'millwork-consent', stored );
		const facade = start();
		comeIntoView();
		expect( facade.frame() ).toBeNull();
		facade.stop();
	}
} );

it( 'loads automatically in view if the site doesn’t ask', () => {
	const facade = start( { askFirst: false } );
	expect( facade.frame() ).toBeNull();
	comeIntoView();
	expect( facade.frame() ).not.toBeNull();
	expect( facade.always ).not.toBeVisible();
} );

describe( 'with a consent banner', () => {
	it( 'follows its answer, whatever the site says', () => {
		let agrees = false;
		banner.wp_consent_type = 'optin';
		banner.wp_has_consent = ( category ) =>
			agrees && category === 'marketing';
		const facade = start( { askFirst: false } );
		comeIntoView();
		expect( facade.frame() ).toBeNull();
		// There is no place to remember in but the banner's.
		expect( facade.always ).not.toBeVisible();
		agrees = true;
		document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
		expect( facade.frame() ).not.toBeNull();
		agrees = false;
		document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
		expect( facade.frame() ).toBeNull();
		expect( facade.poster ).toBeVisible();
	} );

	it( 'leaves what was asked for alone when another answer changes', () => {
		banner.wp_consent_type = 'optin';
		banner.wp_has_consent = () => false;
		const facade = start();
		facade.show.click();
		document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
		expect( facade.frame() ).not.toBeNull();
	} );

	it( 'remembers in it where it knows services', () => {
		const services: Record< string, boolean > = {};
		banner.wp_consent_type = 'optin';
		banner.wp_has_consent = () => false;
		banner.wp_service_has_consent = () => !! services.Calendly;
		banner.wp_is_service_denied = () => services.Calendly === false;
		banner.wp_set_service_consent = ( label, agrees ) => {
			services[ label ] = agrees;
			document.dispatchEvent(
				new Event( 'wp_consent_api_status_change_service' )
			);
		};
		const facade = start();
		expect( facade.always ).toBeVisible();
		facade.checkbox.click();
		expect( services ).toEqual( { Calendly: true } );
		expect( facade.frame() ).not.toBeNull();
		expect( window.localStorage ).toHaveLength( 0 );
		facade.checkbox.click();
		expect( services ).toEqual( { Calendly: false } );
		expect( facade.frame() ).not.toBeNull();
	} );

	it( 'waits for a banner that has not said what applies', () => {
		banner.waitfor_consent_hook = true;
		banner.wp_has_consent = () => true;
		const facade = start( { askFirst: false } );
		comeIntoView();
		expect( facade.frame() ).toBeNull();
		banner.wp_consent_type = 'optout';
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		expect( facade.frame() ).not.toBeNull();
	} );

	it( 'does not take the API without a banner for an answer', () => {
		banner.wp_has_consent = () => true;
		const facade = start();
		comeIntoView();
		expect( facade.frame() ).toBeNull();
	} );
} );

it( 'shows what a unit makes in place of the frame, and the frame when it asks for it', () => {
	let makeFrame: () => HTMLElement = () => document.body;
	let onLoad = () => {};
	const { end, part } = ( () => {
		document.body.innerHTML = `<div class="facade"><div class="millwork-facade__poster"><button class="millwork-facade__show">Show</button></div><p class="millwork-facade__loading"></p><div class="millwork-facade__frame"></div></div>`;
		return {
			part: ( name: string ) =>
				document.querySelector< HTMLElement >(
					`.millwork-facade__${ name }`
				)!,
			end: startFacade(
				document.querySelector< HTMLElement >( '.facade' )!,
				{ src: SRC, title: 'Calendar', service: 'calendly' },
				service,
				{ askFirst: true, loading: 'Loading…' },
				( frame, make, loaded ) => {
					makeFrame = make;
					onLoad = loaded;
					const box = document.createElement( 'div' );
					box.innerHTML = `<button>${ frame.title }</button>`;
					return box;
				}
			),
		};
	} )();
	part( 'show' ).click();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( part( 'loading' ) ).toHaveTextContent( 'Loading…' );
	expect( part( 'frame' ).querySelector( 'button' ) ).toHaveFocus();
	onLoad();
	expect( part( 'loading' ) ).toHaveTextContent( '' );
	expect( makeFrame() ).toHaveAttribute( 'src', SRC );
	end();
} );
