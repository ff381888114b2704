/** jsdom plays nothing: what an audio element does is played here. */

export const play = jest.fn();
export const pause = jest.fn();

/** Of the test that runs; destroyed after it. */
export const live: { destroy: () => void }[] = [];

/** Lets an event happen. */
export function fire( element: Element, name: string ): void {
	element.dispatchEvent( new Event( name ) );
}

/** The page's audio element. */
export const audio = () => document.querySelector( 'audio' )!;

/** Plays the part of the browser in every test of a file. */
export function playMedia(): void {
	beforeEach( () => {
		jest.useFakeTimers();
		localStorage.clear();
		document.body.innerHTML = '';
		play.mockReset().mockImplementation( function ( this: Element ) {
			fire( this, 'play' );
			return Promise.resolve();
		} );
		pause.mockReset().mockImplementation( function ( this: Element ) {
			fire( this, 'pause' );
		} );
		const media = HTMLMediaElement.prototype;
		jest.spyOn( media, 'play' ).mockImplementation( play );
		jest.spyOn( media, 'pause' ).mockImplementation( pause );
		jest.spyOn( media, 'load' ).mockImplementation( () => {} );
		jest.spyOn( media, 'readyState', 'get' ).mockReturnValue( 1 );
	} );
	afterEach( () => {
		live.splice( 0 ).forEach( ( { destroy } ) => destroy() );
		jest.useRealTimers();
		jest.restoreAllMocks();
	} );
}
