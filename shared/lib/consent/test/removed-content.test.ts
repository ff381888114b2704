import { startFacade } from '../facade';

it( 'tells content when it is removed, by the banner or with the page', () => {
	window.IntersectionObserver = class {
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
	document.body.innerHTML =
		'<div class="facade"><button class="millwork-facade__show">Show</button><div class="millwork-facade__frame"></div></div>';
	let agrees = true;
	Object.assign( window, {
		wp_consent_type: 'optin',
		wp_has_consent: () => agrees,
	} );
	const signals: AbortSignal[] = [];
	const aborted = () => signals.map( ( signal ) => signal.aborted );
	const stop = startFacade(
		document.querySelector< HTMLElement >( '.facade' )!,
		{ src: 'https://a.example/', title: 'A', service: 'a' },
		{ name: 'a', label: 'A', category: 'marketing' },
		{ askFirst: true, loading: '' },
		( _, makeFrame, _loaded, _facade, signal ) => {
			signals.push( signal );
			return makeFrame();
		}
	);
	const show = document.querySelector( 'button' )!;
	show.click();
	expect( aborted() ).toEqual( [ false ] );
	agrees = false;
	document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
	expect( aborted() ).toEqual( [ true ] );
	show.click();
	expect( aborted() ).toEqual( [ true, false ] );
	stop();
	expect( aborted() ).toEqual( [ true, true ] );
} );
