import { costOf, priceOf, roomIn, stateOf, textFor } from '../words';
import { mastodon, sent, x } from './accounts';

it( 'says prices, rooms and states in words', () => {
	expect( [ priceOf( 15 ), priceOf( 200 ) ] ).toEqual( [
		'$0.015',
		'$0.20',
	] );
	expect( costOf( x, 'No link' ) ).toBe( 'X charges $0.015 for this post.' );
	expect( costOf( mastodon, 'https://example.com' ) ).toBe( '' );
	expect( roomIn( { ...x, characters: 0 }, 'x' ) ).toBe( '' );
	expect( roomIn( x, '字'.repeat( 141 ) ) ).toMatch( /Longer than the 280/ );
	expect( textFor( mastodon, 'See https://e.org', 'https://e.org' ) ).toBe(
		'See https://e.org'
	);
	expect(
		textFor( { ...x, draws_cards: false }, 'See', 'https://e.org' )
	).toBe( 'See' );
	expect( stateOf( { ...sent, parts: 4 } ) ).toMatch( /a thread of 4/ );
	expect(
		stateOf( {
			...sent,
			state: 'waiting',
			due: new Date( Date.now() + 3600000 ).toISOString(),
		} )
	).toMatch( /^Planned for/ );
	expect( stateOf( { ...sent, state: 'held' } ) ).toMatch( /refreshed/ );
} );
